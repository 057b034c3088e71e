// Refuses what other sites' pages ask for in the owner's browser. It keeps out no program of this computer: one that may read
// the page may write the files themselves.
import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { MAX_PHOTO_BYTES, TOKEN_HEADER } from "../protocol.ts";

// 25 times the longest record, and checked in less than a fifth of a second.
const MAX_BODY_BYTES = 500_000;

export const PHOTO_PATH = "/api/photo";

export interface GuardSettings {
  token: string;
  /** The addresses at which the editor is opened, such as http://127.0.0.1:4400. */
  origins: readonly string[];
  /** Whether another site's page may lead here, as that on which one signs in does. */
  isLinked: boolean;
}

/** Refuses what another site's page asks for, or what is sent to another address. */
export function guard({ token, origins, isLinked }: GuardSettings): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const refuse = () => context.text("Refused", 403);
    // A name that another site points to this machine is not ours.
    const own = origins.find((origin) => new URL(origin).host === req.header("host"));
    if (own === undefined) return refuse();

    const isRead = req.method === "GET" || req.method === "HEAD";
    const site = req.header("sec-fetch-site");
    const isVisit =
      req.header("sec-fetch-mode") === "navigate" && req.header("sec-fetch-dest") === "document";
    const isOpened = isRead && req.path === "/" && (site === "none" || (isLinked && isVisit));
    if (site !== undefined && site !== "same-origin" && !isOpened) return refuse();
    const origin = req.header("origin");
    if (origin !== undefined && origin !== own) return refuse();

    if (!isRead && req.method !== "POST") return context.text("Method not allowed", 405);
    if (req.path.startsWith("/api/") && !isSameText(req.header(TOKEN_HEADER) ?? "", token)) return refuse();
    if (!isRead) {
      const isPhoto = req.path === PHOTO_PATH;
      const type = isPhoto ? /^application\/octet-stream$/ : /^application\/json\b/;
      if (origin === undefined || !type.test(req.header("content-type") ?? "")) return refuse();
      const length = Number(req.header("content-length") ?? Number.POSITIVE_INFINITY);
      if (length > (isPhoto ? MAX_PHOTO_BYTES : MAX_BODY_BYTES)) return context.text("Too long", 413);
    }
    return next();
  };
}

function isSameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** What the page may load and do. The site beside the form has an address of its own. */
export function policy(preview: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${preview ?? "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
