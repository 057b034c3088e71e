// What browsers report when the Content-Security-Policy has blocked something. Off unless the owner turns it on.

/** Where browsers send their reports. */
export const reportPath = "/csp-reports";
/** In bytes. A report has a few hundred; a browser may send several at once. */
export const MAX_REPORT_BYTES = 16_384;

const MAX_REPORTS = 10;

/**
 * Each blocked thing in one line, such as "script-src-elem: https://evil.example on /about", without anything about the
 * visitor. Understands both formats: that of report-uri, and that of the Reporting API.
 */
export function describeReports(body: unknown): string {
  const reports = (
    Array.isArray(body) ? body.map((report) => field(report, "body")) : [field(body, "csp-report")]
  )
    .slice(0, MAX_REPORTS)
    .filter((report) => report !== undefined)
    .map((report) => {
      const directive = text(report, "effectiveDirective", "effective-directive", "violated-directive");
      const blocked = text(report, "blockedURL", "blocked-uri");
      const page = text(report, "documentURL", "document-uri");
      // Only the site of what was blocked and the path of the page: the rest of an address may tell who asked.
      return `${directive.slice(0, 40)}: ${urlOf(blocked)?.origin ?? blocked.slice(0, 40)} on ${urlOf(page)?.pathname ?? "?"}`;
    });
  return reports.join("; ");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** The first of these fields that is a text. */
function text(report: unknown, ...names: string[]): string {
  return names.map((name) => field(report, name)).find((value) => typeof value === "string") ?? "?";
}

function urlOf(address: string): URL | undefined {
  return /^https?:/.test(address) ? (URL.parse(address) ?? undefined) : undefined;
}
