import type { InlineCode } from "./site.ts";

/** The headers that every answer carries, whatever its status; a page's own policy takes the place of this one. */
export function securityHeaders(): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
    // One year: a browser that came once never asks over plain HTTP again, nor does it ask other hosts below this name.
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    // The declared type holds; nothing is guessed to be a script.
    "X-Content-Type-Options": "nosniff",
    // Other sites learn where a visitor came from, not which page they read.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // The site asks for nothing of the device, so nothing that slips in can.
    "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
    // A window that opened us, or that we open, gets no handle on ours.
    "Cross-Origin-Opener-Policy": "same-origin",
    // No other site loads our files into its pages; the application excepts pictures.
    "Cross-Origin-Resource-Policy": "same-origin",
    // frame-ancestors again, for browsers that do not know it.
    "X-Frame-Options": "DENY",
  };
}

const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The policy of each page by its file: it allows what stands inline on this page, and nothing of another one. */
export function pagePolicies(inline: readonly InlineCode[]): ReadonlyMap<string, string> {
  return new Map(
    inline.flatMap((group) => {
      const policy = contentSecurityPolicy(group);
      return group.files.map((file): [string, string] => [file, policy]);
    }),
  );
}

function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
}: Pick<InlineCode, "scriptHashes" | "styleHashes">): string {
  const directives = [
    // Whatever is not allowed below is forbidden.
    ["default-src", "'none'"],
    // Our own files, and the inline scripts that the build wrote and hashed.
    ["script-src", "'self'", ...scriptHashes.map(quote)],
    // The same for styles; a style attribute in a page would be refused.
    ["style-src", "'self'", ...styleHashes.map(quote)],
    // Pictures, fonts, data and the manifest come from here alone.
    ["img-src", "'self'"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["manifest-src", "'self'"],
    // No <base> may bend our relative links.
    ["base-uri", "'none'"],
    // Text never turns into code: the browser refuses what would, and no script may make an exception.
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
    // There is no form that posts elsewhere.
    ["form-action", "'self'"],
    // No other site may show ours in a frame and borrow its buttons.
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function quote(hash: string): string {
  return `'${hash}'`;
}
