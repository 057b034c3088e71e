import { connect, type Socket } from "node:net";
import { percentile, rounded } from "./figures.ts";

/** What a server did under load. */
export interface Load {
  requestsPerSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

/**
 * Asks for one address over and over, on so many connections that stay open, and each with one question at a time. It
 * speaks HTTP by itself: a client that does more would be slower than the server.
 */
export async function loadAddress(url: string, connections: number, seconds: number): Promise<Load> {
  const { hostname, port, pathname, host } = new URL(url);
  const request = Buffer.from(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\r\n`,
  );
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;

  const ask = (): Promise<void> =>
    new Promise((done) => {
      const socket: Socket = connect(Number(port), hostname);
      let sentAt = 0;
      let received = 0;
      let length = 0;
      const send = () => {
        sentAt = performance.now();
        received = 0;
        length = 0;
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on("connect", send);
      socket.on("data", (chunk: Buffer) => {
        if (length === 0) {
          length = answerLength(chunk);
          if (length === 0) {
            failures += 1;
            socket.destroy();
            return;
          }
        }
        received += chunk.length;
        if (received < length) return;
        times.push(performance.now() - sentAt);
        if (performance.now() < end) send();
        else socket.destroy();
      });
      socket.on("error", () => {
        failures += 1;
      });
      socket.on("close", () => done());
    });

  await Promise.all(Array.from({ length: connections }, ask));
  return {
    requestsPerSecond: Math.round(times.length / seconds),
    p50: rounded(percentile(times, 0.5), 1),
    p99: rounded(percentile(times, 0.99), 1),
    failures,
  };
}

/** The bytes of an answer, head and body, as its head tells them; 0 where it is none with a page in Brotli. */
export function answerLength(chunk: Buffer): number {
  const end = chunk.indexOf("\r\n\r\n");
  const head = chunk.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isPage = /^HTTP\/1\.1 200 /.test(head) && /\r\ncontent-encoding: *br/i.test(head);
  return end > 0 && isPage && length ? end + 4 + Number(length) : 0;
}
