// What browsers report when the Content-Security-Policy has blocked something. Off unless the owner turns it on.

/** Where browsers send their reports. */
export const reportPath = "/csp-reports";
/** In bytes. A report has a few hundred; a browser may send several at once. */
export const MAX_REPORT_BYTES = 16_384;

// Anybody can send what looks like a report, as often as they like. A fault of the site shows in the first few lines.
const LINES_A_MINUTE = 10;
const MAX_REPORTS = 3;
// In characters, for the site of what was blocked and the path of the page.
const MAX_PART = 100;

/**
 * Creates what makes lines of the log from reports: of each body one, such as "script-src-elem: https://evil.example on
 * /about", without anything about the visitor, and a few a minute. A body beyond that, or without a report from a page of
 * this site, gives undefined and is counted; the next line says how many there were. On Cloudflare each of the machines
 * that run the Worker counts for itself.
 */
export function createReportLines(siteUrl: string): (body: unknown) => string | undefined {
  const host = URL.parse(siteUrl)?.host;
  let minute = 0;
  let lines = 0;
  let dropped = 0;

  return (body) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) lines = 0;
    minute = now;
    const line = describeReports(body, host);
    if (line === "" || lines >= LINES_A_MINUTE) {
      dropped += 1;
      return undefined;
    }
    lines += 1;
    const note = dropped > 0 ? ` (dropped before: ${dropped})` : "";
    dropped = 0;
    return line + note;
  };
}

/** The reports from pages of this host. Understands both formats: that of report-uri, and that of the Reporting API. */
function describeReports(body: unknown, host: string | undefined): string {
  const reports = Array.isArray(body)
    ? body.slice(0, MAX_REPORTS).map((report) => field(report, "body"))
    : [field(body, "csp-report")];
  return reports
    .map((report) => {
      const directive = text(report, "effectiveDirective", "effective-directive", "violated-directive");
      const blocked = text(report, "blockedURL", "blocked-uri");
      const page = urlOf(text(report, "documentURL", "document-uri"));
      // Older browsers report a directive with its sources, and a keyword such as "inline" in the place of an address.
      const name = /^[a-z-]{1,40}(?= |$)/.exec(directive)?.[0];
      const what = urlOf(blocked)?.origin ?? /^[\w-]{1,40}$/.exec(blocked)?.[0];
      if (page === undefined || page.host !== host || name === undefined || what === undefined) return "";
      // Only the site of what was blocked and the path of the page: the rest of an address may tell who asked.
      return `${name}: ${what.slice(0, MAX_PART)} on ${page.pathname.slice(0, MAX_PART)}`;
    })
    .filter((line) => line !== "")
    .join("; ");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** The first of these fields that is a text. */
function text(report: unknown, ...names: string[]): string {
  return names.map((name) => field(report, name)).find((value) => typeof value === "string") ?? "";
}

function urlOf(address: string): URL | undefined {
  return /^https?:/.test(address) ? (URL.parse(address) ?? undefined) : undefined;
}
