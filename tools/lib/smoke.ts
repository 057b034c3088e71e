// A short list of what a live site must respond, whatever serves it. tests/servers has the details.
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "node:tls";
import { mediaType } from "../../server/manifest.ts";
import { securityHeaders } from "../../server/security-headers.ts";

const TIMEOUT_MS = 10_000;
const BETWEEN_TRIES_MS = 3_000;
// Automatic renewal happens at least two weeks before a certificate expires.
const LEAST_DAYS = 10;
// How long before security.txt ends somebody is told to build again.
const LEAST_CONTACT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

export type Get = (url: string) => Promise<Response>;

export interface Report {
  passed: string[];
  /** What is wrong, each with the request and the response. */
  faults: string[];
}

/** Returns what it found, or throws what is wrong. */
type Check = () => Promise<string>;

const getLive: Get = (url) => fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

interface SmokeOptions {
  /** How many attempts each check has, because a connection may fail for a moment. */
  tries?: number;
  /** How long to wait between two attempts, in milliseconds. */
  pause?: number;
  get?: Get;
  /** When the certificate of a host expires. */
  certificateEnd?: (host: URL) => Promise<Date>;
}

/**
 * Checks a page of each kind, a redirect, a missing page, a file with its headers, what a visitor needs most (the phone
 * and its hours), and how long the certificate is valid.
 * @param origin such as "https://your.site"
 */
export async function smoke(origin: string, options: SmokeOptions = {}): Promise<Report> {
  const { tries = 1, pause = BETWEEN_TRIES_MS } = options;
  const { get = getLive, certificateEnd = liveCertificateEnd } = options;
  const report: Report = { passed: [], faults: [] };
  const home = await text(get, `${origin}/`).catch(() => "");
  const sitemap = await text(get, `${origin}/sitemap.xml`).catch(() => "");
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const [file] = /\/_astro\/[\w.-]+/.exec(home) ?? [];
  const service = paths.find((path) => /^\/services\/[^/]+$/.test(path));
  const town = paths.find((path) => path.startsWith("/service-areas/"));
  const isSecure = origin.startsWith("https:");

  const checks: Record<string, Check | false> = {
    home: () => checkPage(get, `${origin}/`),
    "the phone": async () => checkPhone(home),
    "the hours": async () => checkHours(home),
    "a service": () => checkPage(get, address("service", service)),
    "a town": () => checkPage(get, address("town", town)),
    "a missing page": () => checkMissing(get, `${origin}/no-such-page`),
    "a file": () => checkFile(get, address("file of _astro/ on the home page", file)),
    "a missing file": () => checkMissing(get, `${origin}/_astro/no-such-file.js`),
    "a page's security headers": () => checkHeaders(get, `${origin}/`, "text/html"),
    "a file's security headers": () => checkHeaders(get, address("file", file), mediaType(file ?? "")),
    "a redirect": () => checkRedirect(get, origin),
    "the health check": () => checkHealth(get, origin),
    "security.txt": () => checkSecurityContact(get, origin),
    "plain HTTP": isSecure && (() => checkHttp(get, origin)),
    "the certificate": isSecure && (async () => checkCertificate(await certificateEnd(new URL(origin)))),
  };
  for (const [name, check] of Object.entries(checks)) {
    if (!check) continue;
    try {
      report.passed.push(`${name}: ${await check()}`);
    } catch (error) {
      report.faults.push(`${name}: ${reasonOf(error)}`);
    }
  }
  if (report.faults.length === 0 || tries <= 1) return report;
  await delay(pause);
  return smoke(origin, { ...options, tries: tries - 1 });

  function address(what: string, path: string | undefined): string {
    return path === undefined ? `no ${what} was found` : origin + path;
  }
}

export interface Build {
  home: string;
  /** Its name, which /healthz has after "ok". */
  name: string;
}

/**
 * Waits until a site shows a build.
 * @throws Error if it shows another one after this time
 */
export async function waitForBuild(
  origin: string,
  { home, name }: Build,
  patienceMs: number,
  get = getLive,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const live = await text(get, `${origin}/`).catch(reasonOf);
    const health = await text(get, `${origin}/healthz`).catch(reasonOf);
    if (live === home && health.trim() === `ok ${name}`) return;
    if (Date.now() > deadline) {
      const found = live === home ? health : live.includes("<html") ? "its home page is another one" : live;
      throw new Error(`What is live at ${origin} is not the site in dist/: ${found}.`);
    }
    await delay(Math.min(BETWEEN_TRIES_MS, patienceMs));
  }
}

async function checkPage(get: Get, url: string): Promise<string> {
  const response = await expectStatus(get, url, 200);
  const html = await response.text();
  must(html.includes("<h1") && html.trimEnd().endsWith("</html>"), `${url} is not a whole page`);
  return new URL(url).pathname;
}

function checkPhone(home: string): string {
  const linked = new Set([...home.matchAll(/href="tel:([^"]+)"/g)].map(([, number = ""]) => number));
  const [, known] = /"telephone":"([^"]+)"/.exec(home) ?? [];
  const [number = "", ...others] = linked;
  must(number !== "", "the home page has no link that calls");
  must(
    others.length === 0 && number === known,
    `links call ${[...linked].join(", ")}, machines read ${known}`,
  );
  return number;
}

function checkHours(home: string): string {
  const hours = [...home.matchAll(/"opens":"([\d:]+)","closes":"([\d:]+)"/g)].map(
    ([, from, to]) => `${from}-${to}`,
  );
  must(hours.length > 0, "the home page tells machines no hours");
  return [...new Set(hours)].join(", ");
}

async function liveCertificateEnd({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("no certificate in time")));
  try {
    await once(socket, "secureConnect");
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

function checkCertificate(end: Date): string {
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  must(days >= LEAST_DAYS, `ends in ${days} days, on ${end.toUTCString()}, and nobody has renewed it`);
  return `${days} days left`;
}

async function checkMissing(get: Get, url: string): Promise<string> {
  const { headers } = await expectStatus(get, url, 404);
  const kept = headers.get("cache-control");
  must(kept === "no-store", `browsers keep the answer to ${url} (Cache-Control: ${kept})`);
  return "404, and nobody keeps it";
}

async function checkFile(get: Get, url: string): Promise<string> {
  const { headers } = await expectStatus(get, url, 200);
  const kept = headers.get("cache-control") ?? "";
  must(kept.includes("immutable"), `browsers do not keep ${url} (Cache-Control: ${kept})`);
  return `${new URL(url).pathname}, kept for a year`;
}

async function checkHeaders(get: Get, url: string, type: string): Promise<string> {
  const { headers } = await expectStatus(get, url, 200);
  for (const [name, value] of Object.entries(securityHeaders(type))) {
    const sent = headers.get(name);
    // Each page has a policy of its own.
    const isRight =
      name === "Content-Security-Policy" ? sent?.startsWith("default-src 'none'") : sent === value;
    must(isRight === true, `${name} is ${JSON.stringify(sent)}, not ${JSON.stringify(value)}`);
  }
  const transport = headers.get("strict-transport-security");
  return transport === null ? "all there" : `all there (Strict-Transport-Security: ${transport})`;
}

async function checkRedirect(get: Get, origin: string): Promise<string> {
  const { headers } = await expectStatus(get, `${origin}/About/`, 301);
  const to = headers.get("location") ?? "";
  must(new URL(to, origin).href === `${origin}/about`, `/About/ leads to ${to}`);
  return "/About/ leads to /about";
}

async function checkHealth(get: Get, origin: string): Promise<string> {
  const response = await expectStatus(get, `${origin}/healthz`, 200);
  // The server may add the build's name.
  return (await response.text()).trim();
}

/** Each build gives /.well-known/security.txt almost a year. Where nobody builds for so long, it counts for nothing. */
async function checkSecurityContact(get: Get, origin: string): Promise<string> {
  const contact = await text(get, `${origin}/.well-known/security.txt`);
  const end = new Date(/^Expires: (.*)$/m.exec(contact)?.[1] ?? "");
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  must(days >= LEAST_CONTACT_DAYS, `ends on ${end}: build and deploy again, even if nothing has changed`);
  return `${days} days left`;
}

async function checkHttp(get: Get, origin: string): Promise<string> {
  const plain = origin.replace("https:", "http:");
  const { status, headers } = await get(`${plain}/about`);
  const to = headers.get("location") ?? "";
  must([301, 308].includes(status), `${plain} answers ${status} instead of a redirect to HTTPS`);
  must(to === `${origin}/about`, `${plain}/about leads to ${to}`);
  return "leads to HTTPS";
}

async function expectStatus(get: Get, url: string, status: number): Promise<Response> {
  must(URL.canParse(url), url);
  const response = await get(url);
  must(response.status === status, `${url} answers ${response.status}, not ${status}`);
  return response;
}

async function text(get: Get, url: string): Promise<string> {
  return (await expectStatus(get, url, 200)).text();
}

function must(condition: boolean, fault: string): asserts condition {
  if (!condition) throw new Error(fault);
}

/** An error's message, with the cause that Node hides behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
