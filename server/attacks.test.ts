// Denial-of-service attacks on a server process.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { sendRequest } from "../tools/lib/raw-http.ts";
import { cleanUp, start, writeBuild } from "../tools/lib/sample-server.ts";

const HOST = "Host: localhost\r\n";
const CONNECT = `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`;
// As many as fit into one read of the server.
const PIPELINE = `GET /about HTTP/1.1\r\n${HOST}\r\n`.repeat(1_500);

const dist = writeBuild("attacked");
afterAll(cleanUp);

/** Opens a connection that never closes its own side, and whose responses nobody reads before `resume()`. */
async function open(port: number, bytes: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

/** Sends a request, one more byte once the response has arrived, and hangs up. */
async function sendLate(port: number): Promise<void> {
  const socket = await open(port, CONNECT);
  await once(socket, "data");
  socket.write("x");
  socket.end();
  await once(socket.resume(), "close");
}

function megabytes(pid: number | undefined): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

test("1,050 requests to CONNECT, with a byte after each, leak no file descriptor", async () => {
  const { port, child } = await start(dist, {}, "ulimit -n 1024");
  for (let sent = 0; sent < 1_050; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => sendLate(port)));
  expect((await sendRequest(port, { target: "/healthz" })).status).toBe(200);
  child.kill();
});

test("100 connections that pipeline requests and read nothing cost little memory and delay nobody", async () => {
  const { port, child } = await start(dist);
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(port, "")));
  for (const socket of sockets) socket.write(PIPELINE.repeat(3));
  let most = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await sendRequest(port, { target: "/healthz" })).status).toBe(200);
    most = Math.max(most, megabytes(child.pid));
    await delay(100);
  }
  expect(most).toBeLessThan(300);
  for (const socket of sockets) socket.destroy();
  child.kill();
});

test("SIGTERM ends the server despite open connections and an unread log", async () => {
  const { port, child, ended } = await start(dist);
  child.stdout.pause();
  const trickled = [
    await open(port, `${CONNECT}x`),
    await open(port, `GET / HTTP/1.1\r\n${HOST}X-Slow: `),
    await open(port, `POST / HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n`),
    await open(port, `GET / HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n`),
    await open(port, "hello\r\n\r\n"),
    await open(port, PIPELINE),
    await open(port, ""),
  ];
  // More than a pipe holds.
  for (let sent = 0; sent < 200; sent += 1) await sendRequest(port, { target: `/${"a".repeat(1_500)}` });
  const trickle = setInterval(() => {
    for (const socket of trickled) if (socket.writable) socket.write("x");
  }, 100);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  clearInterval(trickle);
  for (const socket of trickled) socket.destroy();
});
