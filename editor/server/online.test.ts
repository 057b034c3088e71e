// The editor as people reach it over the internet: nobody is let in whom Cloudflare Access has not signed in.

import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listFiles } from "../../server/files.ts";
import { readOnlineSettings } from "../online-settings.ts";
import type { EditorEnv } from "../save/person.ts";
import { own as ownHere, SampleEditor, TOKEN } from "./sample-editor.ts";
import { signIn } from "./sign-in.ts";

const HOST = "edit.example.com";
const ORIGIN = `https://${HOST}`;
const AUDIENCE = "a".repeat(64);
const OWNER = "owner@example.com";

const editor = new SampleEditor();
let server: Server;
let team: string;
let key: CryptoKey;
let otherKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair("RS256");
  key = pair.privateKey;
  otherKey = (await generateKeyPair("RS256")).privateKey;
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "1", alg: "RS256" }] });
  server = createServer((request, response) => {
    response.statusCode = request.url === "/cdn-cgi/access/certs" ? 200 : 404;
    response.setHeader("content-type", "application/json").end(keys);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  team = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  editor.startAnew({ signIn: signIn({ team, audience: AUDIENCE, emails: [OWNER] }), origins: [ORIGIN] });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  editor.remove();
});

const usual = { email: OWNER, audience: AUDIENCE, expires: "1h", name: "" };

function assertion(claims: Partial<typeof usual & { issuer: string; by: CryptoKey }> = {}) {
  const { email, audience, expires, name, issuer = team, by = key } = { ...usual, ...claims };
  return new SignJWT({ email, ...(name && { name }) })
    .setProtectedHeader({ alg: "RS256", kid: "1" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(by);
}

const own = { ...ownHere, host: HOST, origin: ORIGIN };
const signed = async (claims?: Parameters<typeof assertion>[0]) => ({
  "cf-access-jwt-assertion": await assertion(claims),
});
const visit = (mode: string, dest: string) => ({
  ...{ host: HOST, "sec-fetch-site": "cross-site", "sec-fetch-mode": mode, "sec-fetch-dest": dest },
});
const contents = () => listFiles(join(editor.root, "content")).map((file) => [file, editor.source(file)]);
const CHANGES = ["save", "undo", "remove", "confirm", "restore", "check", "draft", "photo", "publish"];
const PATHS = [
  ...["/", "//", "//evil.example", "/main.js", "/content/business.yaml", "/.git/config"],
  ...[
    "/api/overview",
    "/api/record?file=business.yaml",

    "/picture/hero",
    "/picture/..%2f..",
    ...CHANGES.map((name) => `/api/${name}`),
  ],
];

test("who has signed in and may edit sees the page, wherever the link to it is, and the records", async () => {
  const { origin, ...visitor } = { ...own, ...visit("navigate", "document"), ...(await signed()) };
  const opened = await editor.get("/", visitor);
  expect(await opened.text()).toBe(TOKEN);
  expect(opened.headers.get("strict-transport-security")).toMatch(/max-age/);
  for (const email of [OWNER, "Owner@Example.com"])
    expect((await editor.get("/api/overview", { ...own, ...(await signed({ email })) })).ok).toBe(true);
});

const withoutSignature = async () => {
  const [, claims = ""] = (await assertion()).split(".");
  return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
};
const sends = (text: string) => ({ "cf-access-jwt-assertion": text });
const and = async (said: Record<string, string>) => ({ ...said, ...(await signed()) });
test.each<[string, () => Promise<Record<string, string>> | Record<string, string>]>([
  ["another site's page that shows it", () => and(visit("navigate", "iframe"))],
  ["another site's page that reads it", () => and(visit("cors", "empty"))],
  ["another site's script", () => and({ origin: "https://evil.example" })],
  ["a page without an address", () => and({ origin: "null" })],
  ["who asks for another host", () => and({ host: "evil.example" })],
  ["who has not signed in", () => ({})],
  ["who signed in with another address", () => signed({ email: "other@example.com" })],
  ["who signed in for another application", () => signed({ audience: "b".repeat(64) })],
  ["who signed in with another team", () => signed({ issuer: "https://other.cloudflareaccess.com" })],
  ["whose sign-in is over", () => signed({ expires: "-1m" })],
  ["who signed the assertion themselves", () => signed({ by: otherKey })],
  ["who sends an assertion without a signature", async () => sends(await withoutSignature())],
  ["who sends half an assertion", async () => sends((await assertion()).slice(0, -8))],
  ["who only says who they are", () => ({ "cf-access-authenticated-user-email": OWNER })],
])("%s gets nothing, not even the page, and changes nothing", async (_, headers) => {
  const before = contents();
  const sent = { ...own, ...(await headers()) };
  for (const path of PATHS)
    for (const reply of [await editor.get(path, sent), await editor.post(path, {}, sent)]) {
      expect(reply.status, path).toBe(403);
      expect(["Refused", "Sign in first."]).toContain(await reply.text());
    }
  expect(contents()).toEqual(before);
});

/** What somebody who signs in with a team is taken for. */
function personOf(headers: Record<string, string>, at = team) {
  const app = new Hono<EditorEnv>();
  app.use(signIn({ team: at, audience: AUDIENCE, emails: [OWNER] }));
  app.get("/", (context) => context.json(context.get("person")));
  return app.request("/", { headers });
}

test("the person who signed in is the author of what they save", async () => {
  expect(await (await personOf(await signed())).json()).toEqual({ name: OWNER, email: OWNER });
  const named = await personOf(await signed({ name: "Olivia Owner" }));
  expect(await named.json()).toEqual({ name: "Olivia Owner", email: OWNER });
});

test.each<[string, (response: ServerResponse) => void]>([
  ["fails", (response) => response.writeHead(502).end("Bad gateway")],
  ["answers with something else", (response) => response.writeHead(200).end("<html>")],
  ["ends the connection", (response) => response.destroy()],
])(
  "where the server of the keys %s, nobody is let in, and nobody is told to sign in again",
  async (_, answer) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = createServer((_, response) => answer(response)).listen(0, "127.0.0.1");
    await once(broken, "listening");
    const out = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const reply = await personOf(await signed({ issuer: out }), out);
    expect(reply.status).toBe(503);
    expect(await reply.text()).toMatch(/^Whether you've signed in can't be checked at the moment/);
    expect(log).toHaveBeenCalledOnce();
    expect((await personOf({}, out)).status).toBe(403);
    log.mockRestore();
    broken.close();
  },
);

const settings = {
  EDITOR_ADDRESS: ORIGIN,
  ACCESS_TEAM: "https://easyopen.cloudflareaccess.com",
  ACCESS_AUDIENCE: AUDIENCE,
  EDITOR_EMAILS: "owner@example.com, office@example.com",
  EDITOR_REPOSITORY: "easyopen/site",
  EDITOR_APP_ID: "12345",
  EDITOR_APP_KEY_FILE: join(editor.root, "key.pem"),
};
const privateKey = "-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n";

test("the settings name who may edit, and listen on this machine alone unless another address is set", () => {
  writeFileSync(settings.EDITOR_APP_KEY_FILE, privateKey);
  expect(readOnlineSettings(settings)).toMatchObject({
    ...{ host: "127.0.0.1", origin: ORIGIN },
    signIn: { audience: AUDIENCE, emails: ["owner@example.com", "office@example.com"] },
    repository: { owner: "easyopen", name: "site", appId: "12345", privateKey },
  });
});

// The key is taken from a file alone, so that no list of processes shows it.
test.each<[string, string]>([
  ...Object.keys(settings).map((name): [string, string] => [name, ""]),
  ["EDITOR_APP_KEY_FILE", privateKey],
])("without %s there are no settings, so that the editor does not start", (name, value) => {
  expect(() => readOnlineSettings({ ...settings, [name]: value })).toThrow(new RegExp(`^${name} must be`));
});
