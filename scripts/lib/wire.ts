// A visitor who sends exactly the bytes that a test wants, which no HTTP client does.
import { connect } from "node:net";

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  /** By lower-case name; a header that came several times holds a comma. */
  headers: ReadonlyMap<string, string>;
  /** Everything before the body. */
  head: string;
  body: Buffer;
}

/** What to ask for. */
export interface Question {
  method?: string;
  /** The target of the request line, as it is. */
  target: string;
  headers?: Readonly<Record<string, string>>;
}

/** How long an answer may take. */
const patience = 5_000;

/** Asks one thing over a connection of its own, and reads the answer to its end. */
export function ask(port: number, { method = "GET", target, headers = {} }: Question): Promise<Answer> {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers, Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return send(port, `${method} ${target} HTTP/1.1\r\n${head}\r\n`, method);
}

/**
 * Sends bytes, one for each character, and reads the answer to its end.
 * @throws Error where none comes in time, or one that is no HTTP
 */
async function send(port: number, bytes: string, method = "GET"): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(patience, () => socket.destroy(new Error(`No answer within ${patience} ms.`)));
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server that refuses a request may close before it has read all of it: what it said counts all the same.
    socket.on("error", (error) => (chunks.length > 0 ? resolve() : reject(error)));
    socket.on("close", () => resolve());
    socket.write(Buffer.from(bytes, "latin1"));
  });
  return parseAnswer(Buffer.concat(chunks), method);
}

function parseAnswer(bytes: Buffer, method: string): Answer {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.subarray(0, end).toString("latin1");
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head) ?? [];
  // "Go on": the answer itself comes after it.
  if (status === "100") return parseAnswer(bytes.subarray(end + 4), method);
  if (end === -1 || status === undefined)
    throw new Error(`No HTTP answer: ${JSON.stringify(bytes.toString())}`);
  const headers = new Map<string, string>();
  for (const line of head.split("\r\n").slice(1)) {
    const [name = "", value = ""] = line.split(/:\s*(.*)/s);
    const key = name.toLowerCase();
    headers.set(key, headers.has(key) ? `${headers.get(key)}, ${value}` : value);
  }
  const rest = bytes.subarray(end + 4);
  const chunked = headers.get("transfer-encoding") === "chunked" && method !== "HEAD";
  return { status: Number(status), headers, head, body: chunked ? joinChunks(rest) : rest };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
