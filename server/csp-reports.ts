// Reports of browsers about violations of the Content-Security-Policy. Off unless the owner turns them on.

/** Where browsers send their reports. */
export const reportPath = "/csp-reports";
/** In bytes. A report has a few hundred; a browser may batch several. */
export const MAX_REPORT_BYTES = 16_384;

// Anybody can send fake reports. A fault of the site shows in the first few lines.
const LINES_A_MINUTE = 10;
const MAX_REPORTS = 3;
// In characters, for the site of what was blocked and the path of the page.
const MAX_PART = 100;

/**
 * Creates a function that turns a body of reports into a log line, such as "script-src-elem: https://evil.example on
 * /about", with nothing about the visitor. It returns undefined for a body beyond a few a minute, or without a report
 * from a page of this site, and the next line says how many there were. On Cloudflare each machine counts for itself.
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

/** Describes the reports from pages of this host, in the format of report-uri or of the Reporting API. */
function describeReports(body: unknown, host: string | undefined): string {
  const reports = Array.isArray(body)
    ? body.slice(0, MAX_REPORTS).map((report) => field(report, "body"))
    : [field(body, "csp-report")];
  return reports
    .map((report) => {
      const directive = text(report, "effectiveDirective", "effective-directive", "violated-directive");
      const blocked = text(report, "blockedURL", "blocked-uri");
      const page = urlOf(text(report, "documentURL", "document-uri"));
      // Older browsers report a directive with its sources, and a keyword such as "inline" instead of a URL.
      const name = /^[a-z-]{1,40}(?= |$)/.exec(directive)?.[0];
      const what = urlOf(blocked)?.origin ?? /^[\w-]{1,40}$/.exec(blocked)?.[0];
      if (page === undefined || page.host !== host || name === undefined || what === undefined) return "";
      // Only the origin of the blocked URL and the path of the page: the rest of a URL may identify the visitor.
      return `${name}: ${what.slice(0, MAX_PART)} on ${page.pathname.slice(0, MAX_PART)}`;
    })
    .filter((line) => line !== "")
    .join("; ");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** The first of these fields that is a string. */
function text(report: unknown, ...names: string[]): string {
  return names.map((name) => field(report, name)).find((value) => typeof value === "string") ?? "";
}

function urlOf(address: string): URL | undefined {
  return /^https?:/.test(address) ? (URL.parse(address) ?? undefined) : undefined;
}
