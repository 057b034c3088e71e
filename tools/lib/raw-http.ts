// Sends exactly the bytes of a test, unlike any HTTP client.
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface RawResponse {
  status: number;
  /** By lower-case name. The values of a repeated header are joined by commas. */
  headers: ReadonlyMap<string, string>;
  /** Everything before the body. */
  head: string;
  body: Buffer;
}

export interface RawRequest {
  method?: string;
  /** The target of the request line, sent unchanged. */
  target: string;
  headers?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 5_000;

/** Sends a request on its own connection and reads the response to its end. */
export function sendRequest(port: number, request: RawRequest): Promise<RawResponse> {
  const { method = "GET", target, headers = {} } = request;
  const fields = Object.entries({ Host: `localhost:${port}`, ...headers, Connection: "close" });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return sendBytes(port, `${method} ${target} HTTP/1.1\r\n${head}\r\n`, method);
}

/**
 * Sends bytes, one for each character, and reads the response to its end.
 * @throws Error if there is no HTTP response in time
 */
export async function sendBytes(port: number, bytes: string, method = "GET"): Promise<RawResponse> {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`No response within ${TIMEOUT_MS} ms.`)));
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server may refuse a request and reset the connection before it has read everything. Its response still counts.
    socket.on("error", (error) => (chunks.length > 0 ? resolve() : reject(error)));
    socket.on("close", () => resolve());
    socket.write(Buffer.from(bytes, "latin1"));
  });
  return parseResponse(Buffer.concat(chunks), method);
}

/** The body without its compression. */
export function decodeBody({ headers, body }: RawResponse): Buffer {
  if (body.length === 0) return body;
  switch (headers.get("content-encoding")) {
    case "br":
      return brotliDecompressSync(body);
    case "gzip":
      return gunzipSync(body);
    default:
      return body;
  }
}

function parseResponse(bytes: Buffer, method: string): RawResponse {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.subarray(0, end).toString("latin1");
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head) ?? [];
  // "100 Continue" precedes the response.
  if (status === "100") return parseResponse(bytes.subarray(end + 4), method);
  if (end === -1 || status === undefined)
    throw new Error(`Not an HTTP response: ${JSON.stringify(bytes.toString())}`);
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
