import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What only one connection of HTTP/1.1 is about.
const hopHeaders = ["connection", "keep-alive", "transfer-encoding"];

/**
 * The site over HTTP/2 and TLS, as every host in front of it offers it to visitors, with a certificate that a browser
 * must be told to accept.
 * @throws Error where this machine has no openssl to make the certificate
 */
export async function withSecureFront<T>(origin: string, use: (origin: string) => Promise<T>): Promise<T> {
  const { hostname, port, host } = new URL(origin);
  const server = createSecureServer(makeCertificate(), (asked, answer) => {
    const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(":"));
    const headers = { ...Object.fromEntries(own), host };
    request({ hostname, port, path: asked.url, headers }, (found) => {
      for (const name of hopHeaders) delete found.headers[name];
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    }).end();
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => sessions.add(session));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    return await use(`https://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const session of sessions) session.destroy();
    server.close();
  }
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  try {
    const args = ["req", ...kind, "-keyout", key, "-out", cert, "-days", "1", "-subj", "/CN=localhost"];
    const { error, status } = spawnSync("openssl", args, { stdio: "ignore" });
    if (error || status !== 0) throw new Error("openssl made no certificate. Install openssl, or mend it.");
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
