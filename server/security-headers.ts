import type { InlineCode } from "./manifest.ts";

/**
 * For how long a browser that was here refuses plain HTTP, and any invalid certificate. No browser that has seen it can
 * be told otherwise, so it begins with a day and without subdomains: docs/deploy.md says when to raise it.
 */
const HSTS = { days: 1, subdomains: false };

/** The header of every page and redirect that makes browsers use HTTPS only. */
export const transportSecurity = {
  name: "Strict-Transport-Security",
  value: `max-age=${HSTS.days * 86_400}${HSTS.subdomains ? "; includeSubDomains" : ""}`,
};

/**
 * The powerful features that injected code could ask a visitor for. docs/decisions/08-content-security-policy.md says why
 * these and no others.
 */
const DENIED_FEATURES = [
  // Watching, listening, and locating the visitor.
  ...["camera", "microphone", "geolocation", "display-capture"],
  // Access to the local network and to connected devices.
  ...["local-network-access", "usb", "serial", "hid", "midi"],
  // Payments, identities, and the clipboard.
  ...["payment", "publickey-credentials-get", "identity-credentials-get", "digital-credentials-get"],
  "clipboard-read",
];

/** A header, and the responses that need it. */
export interface HeaderRule {
  name: string;
  value: string;
  /** The media types of the content that it is for. */
  types: RegExp;
  /**
   * Whether a 304 has it too. Stored headers stay valid (RFC 9111, section 3.2), but the policy may change while the
   * page is the same, and HSTS is renewed with each visit.
   */
  isRepeated?: true;
}

const PAGES = /^text\/html/;
// The types that a browser opens as a document with scripts: pages, and XML including SVG.
const SCRIPTABLE = /^text\/html|xml/;
const PICTURES = /^image\//;
const ALL = /./;

/**
 * The security headers of a response with content. Of two rules for one header the first match applies. A page's own
 * policy replaces the one here.
 */
function headerRules(): HeaderRule[] {
  const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: [] });
  return [
    { name: "Content-Security-Policy", value: policy, types: SCRIPTABLE, isRepeated: true },
    { ...transportSecurity, types: PAGES, isRepeated: true },
    // Other sites see that a visitor came from this site, but not from which page.
    { name: "Referrer-Policy", value: "strict-origin-when-cross-origin", types: PAGES },
    // The site uses none of these features, so injected code cannot use them either.
    {
      name: "Permissions-Policy",
      value: DENIED_FEATURES.map((each) => `${each}=()`).join(", "),
      types: PAGES,
    },
    // A window that opened this site, or that this site opens, cannot access its window.
    { name: "Cross-Origin-Opener-Policy", value: "same-origin", types: PAGES },
    // Browsers trust the declared type, and never sniff a script.
    { name: "X-Content-Type-Options", value: "nosniff", types: ALL },
    // Other sites cannot load our files into their pages, but link previews and image searches may show our pictures.
    { name: "Cross-Origin-Resource-Policy", value: "cross-origin", types: PICTURES },
    { name: "Cross-Origin-Resource-Policy", value: "same-origin", types: ALL },
  ];
}

/** The security headers of content of this media type, by name; `isUnchanged` for a 304. */
export function securityHeaders(type: string, isUnchanged = false): Record<string, string> {
  const rules = headerRules().filter((rule) => rule.types.test(type) && (rule.isRepeated || !isUnchanged));
  return Object.fromEntries(rules.reverse().map(({ name, value }) => [name, value]));
}

/** The policy of each page by its file. It allows only the inline code of this page. */
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
    // Everything not allowed below is forbidden.
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
    // The browser refuses to turn strings into code, and no script can create an exception.
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
    // No form can post to another site.
    ["form-action", "'self'"],
    // No other site can show this one in a frame and misuse its buttons.
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function quote(hash: string): string {
  return `'${hash}'`;
}
