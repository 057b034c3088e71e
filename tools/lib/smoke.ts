// A short list of what a live site must respond, whatever serves it. tests/servers has the details.
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "node:tls";
import { securityHeaders } from "../../server/security-headers.ts";

const TIMEOUT_MS = 10_000;
const BETWEEN_TRIES_MS = 3_000;
const DAY_MS = 24 * 3_600_000;
// Automatic renewal happens at least two weeks before a certificate expires.
const LEAST_CERTIFICATE_DAYS = 10;
// Each build gives security.txt almost a year. Where nobody builds for so long, it counts for nothing.
const LEAST_CONTACT_DAYS = 30;

export type Get = (url: string) => Promise<Response>;

export interface Report {
  passed: string[];
  /** What is wrong, each with the request and the response. */
  faults: string[];
}

interface SmokeOptions {
  /** The name of the build that must be live; undefined for any. */
  build?: string | undefined;
  /** How many attempts all checks have, because a connection may fail for a moment. */
  tries?: number;
  /** How long to wait between two attempts, in milliseconds. */
  pause?: number;
  get?: Get;
  /** When the certificate of a host expires. */
  certificateEnd?: (host: URL) => Promise<Date>;
}

const getLive: Get = (url) => fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Checks a page of each kind, a redirect, a missing page, a file with its headers, what a visitor needs most (the phone
 * and its hours), and how long the certificate is valid.
 * @param origin such as "https://your.site"
 */
export async function smoke(origin: string, options: SmokeOptions = {}): Promise<Report> {
  const { build, tries = 1, pause = BETWEEN_TRIES_MS } = options;
  const { get = getLive, certificateEnd = liveCertificateEnd } = options;
  const isSecure = origin.startsWith("https:");
  const home = await text("/").catch(() => "");
  const sitemap = await text("/sitemap.xml").catch(() => "");

  // Each returns what it found, or throws what is wrong.
  const checks: Record<string, false | (() => Promise<string>)> = {
    "the health check": async () => {
      const health = (await text("/healthz")).trim();
      must(build === undefined || health === `ok ${build}`, `${health} is live, not the build in dist/`);
      return health;
    },
    home: () => checkPage("/"),
    "the phone": async () => {
      const linked = new Set([...home.matchAll(/href="tel:([^"]+)"/g)].map(([, number]) => number));
      const [, known] = /"telephone":"([^"]+)"/.exec(home) ?? [];
      must(linked.size > 0, "the home page has no link that calls");
      must(linked.size === 1 && linked.has(known), `links call ${[...linked]}, machines read ${known}`);
      return `${known}`;
    },
    "the hours": async () => {
      const hours = new Set(home.match(/"opens":"[\d:]+","closes":"[\d:]+"/g));
      must(hours.size > 0, "the home page tells machines no hours");
      return [...hours].join(", ").replaceAll('"', "");
    },
    "a service": () => checkPage(find(sitemap, /\/services\/[^/<]+(?=<)/)),
    "a town": () => checkPage(find(sitemap, /\/service-areas\/[^/<]+(?=<)/)),
    "a page's security headers": async () => {
      const { headers } = await expectStatus("/", 200);
      for (const [name, value] of Object.entries(securityHeaders("text/html"))) {
        const sent = headers.get(name);
        // Each page has a policy of its own.
        const isPolicy = name === "Content-Security-Policy" && sent?.startsWith("default-src 'none'");
        must(isPolicy || sent === value, `${name} is ${JSON.stringify(sent)}, not ${JSON.stringify(value)}`);
      }
      return `all there (Strict-Transport-Security: ${headers.get("strict-transport-security")})`;
    },
    "a file": () => checkCaching(find(home, /\/_astro\/[\w.-]+/), 200, "immutable"),
    "a missing file": () => checkCaching("/_astro/no-such-file.js", 404, "no-store"),
    "a missing page": () => checkCaching("/no-such-page", 404, "no-store"),
    "a redirect": async () => {
      const to = (await expectStatus("/About/", 301)).headers.get("location") ?? "";
      must(new URL(to, origin).href === `${origin}/about`, `/About/ leads to ${to}`);
      return "/About/ leads to /about";
    },
    "security.txt": async () => {
      const [, end = ""] = /^Expires: (.*)$/m.exec(await text("/.well-known/security.txt")) ?? [];
      return daysLeft(
        new Date(end),
        LEAST_CONTACT_DAYS,
        "build and deploy again, even if nothing has changed",
      );
    },
    "plain HTTP":
      isSecure &&
      (async () => {
        const plain = origin.replace("https:", "http:");
        const { status, headers } = await get(`${plain}/about`);
        must([301, 308].includes(status), `${plain} answers ${status} instead of a redirect to HTTPS`);
        const to = headers.get("location");
        must(to === `${origin}/about`, `${plain}/about leads to ${to}`);
        return "leads to HTTPS";
      }),
    "the certificate":
      isSecure &&
      (async () =>
        daysLeft(await certificateEnd(new URL(origin)), LEAST_CERTIFICATE_DAYS, "nobody has renewed it")),
  };

  const report: Report = { passed: [], faults: [] };
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

  async function expectStatus(path: string, status: number): Promise<Response> {
    const response = await get(origin + path);
    must(response.status === status, `${origin}${path} answers ${response.status}, not ${status}`);
    return response;
  }

  async function text(path: string): Promise<string> {
    return (await expectStatus(path, 200)).text();
  }

  async function checkPage(path: string): Promise<string> {
    const html = await text(path);
    must(html.includes("<h1") && html.trimEnd().endsWith("</html>"), `${origin}${path} is not a whole page`);
    return path;
  }

  async function checkCaching(path: string, status: number, expected: string): Promise<string> {
    const sent = (await expectStatus(path, status)).headers.get("cache-control");
    must(sent?.includes(expected), `${origin}${path} has Cache-Control: ${sent}, without ${expected}`);
    return `${path} answers ${status}, ${expected}`;
  }
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

function daysLeft(end: Date, least: number, remedy: string): string {
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  must(days >= least, `ends in ${days} days: ${remedy}`);
  return `${days} days left`;
}

function find(text: string, pattern: RegExp): string {
  const [path] = pattern.exec(text) ?? [];
  must(path, `the site names no ${pattern.source}`);
  return path;
}

function must(condition: unknown, fault: string): asserts condition {
  if (!condition) throw new Error(fault);
}

/** An error's message, with the cause that Node hides behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
