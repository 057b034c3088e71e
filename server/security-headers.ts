import { reportPath } from "./csp-reports.ts";
import type { InlineCode } from "./manifest.ts";

/**
 * For how long a browser that was here refuses plain HTTP, and any certificate that is wrong. No browser that has seen it can
 * be told otherwise, so it begins with a day and without subdomains: docs/deploy.md says when to raise it.
 */
const HSTS = { days: 1, subdomains: false };

/**
 * The headers of every response, whatever its status. A page's own policy replaces the one here.
 * @param reports whether browsers report to this site what its policy has blocked
 */
export function securityHeaders(reports = false): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }, reports),
    ...(reports && { "Reporting-Endpoints": `csp="${reportPath}"` }),
    "Strict-Transport-Security": `max-age=${HSTS.days * 86_400}${HSTS.subdomains ? "; includeSubDomains" : ""}`,
    // The declared type applies; no file is guessed to be a script.
    "X-Content-Type-Options": "nosniff",
    // Other sites see that a visitor came from this site, but not from which page.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // The site uses none of these features, so injected code cannot use them either.
    "Permissions-Policy": DENIED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    // A window that opened this site, or that this site opens, cannot access its window.
    "Cross-Origin-Opener-Policy": "same-origin",
    // Other sites cannot load our files into their pages. The application makes an exception for pictures.
    "Cross-Origin-Resource-Policy": "same-origin",
    // The same as frame-ancestors, for browsers that do not know it.
    "X-Frame-Options": "DENY",
  };
}

// Every feature that Chromium 156 knows (document.featurePolicy.features()) and that reaches a device, a sensor, a
// credential, a model, other machines or what tells visitors apart. W3C's list of features:
// https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
// Left out: client hints (ch-*), of which the site asks for none, and what reaches nothing, such as fullscreen.
const DENIED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "captured-surface-control",
  "clipboard-read",
  "compute-pressure",
  "digital-credentials-create",
  "digital-credentials-get",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "interest-cohort",
  "keyboard-map",
  "language-detector",
  "language-model",
  "local-fonts",
  "local-network",
  "local-network-access",
  "loopback-network",
  "magnetometer",
  "microphone",
  "midi",
  "on-device-speech-recognition",
  "otp-credentials",
  "payment",
  "private-state-token-issuance",
  "private-state-token-redemption",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "speaker-selection",
  "storage-access",
  "summarizer",
  "translator",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** The policy of each page by its file. It allows only the inline code of this page. */
export function pagePolicies(inline: readonly InlineCode[], reports = false): ReadonlyMap<string, string> {
  return new Map(
    inline.flatMap((group) => {
      const policy = contentSecurityPolicy(group, reports);
      return group.files.map((file): [string, string] => [file, policy]);
    }),
  );
}

function contentSecurityPolicy(
  { scriptHashes, styleHashes }: Pick<InlineCode, "scriptHashes" | "styleHashes">,
  reports: boolean,
): string {
  const directives = [
    // What is not allowed below is forbidden.
    ["default-src", "'none'"],
    // Our own files, and the inline scripts that the build hashed.
    ["script-src", "'self'", ...scriptHashes.map(quote)],
    // The same for styles. A style attribute is refused.
    ["style-src", "'self'", ...styleHashes.map(quote)],
    // Pictures, fonts, data and the manifest come only from this site.
    ["img-src", "'self'"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["manifest-src", "'self'"],
    // No <base> can redirect relative links.
    ["base-uri", "'none'"],
    // The browser refuses to turn text into code, and no script can make an exception.
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
    // No form can post to another site.
    ["form-action", "'self'"],
    // No other site can show this one in a frame and misuse its buttons.
    ["frame-ancestors", "'none'"],
    // Firefox knows only the older of the two.
    ...(reports
      ? [
          ["report-to", "csp"],
          ["report-uri", reportPath],
        ]
      : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function quote(hash: string): string {
  return `'${hash}'`;
}
