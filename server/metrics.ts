// Metrics in Prometheus' text format. Off unless METRICS gives an address, which is never the site's own.
import { createServer, type Server } from "node:http";
import type { LogEntry } from "./log-entry.ts";

export interface Metrics {
  count(entry: LogEntry): void;
  /** https://prometheus.io/docs/instrumenting/exposition_formats/ */
  text(build: string, droppedLines: number): string;
}

// In seconds. A cached response takes less than a tenth of a millisecond, an uncached one about one.
const BUCKETS = [0.0005, 0.001, 0.005, 0.025, 0.1, 1];

/** Creates counters that begin at zero. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const buckets = BUCKETS.map(() => 0);
  let bytes = 0;
  let seconds = 0;
  let answered = 0;

  function count(entry: LogEntry): void {
    const key = `status="${entry.status}"`;
    requests.set(key, (requests.get(key) ?? 0) + 1);
    bytes += entry.bytes;
    seconds += entry.ms / 1000;
    answered += 1;
    for (const [index, limit] of BUCKETS.entries())
      if (entry.ms / 1000 <= limit) buckets[index] = (buckets[index] ?? 0) + 1;
  }

  function text(build: string, droppedLines: number): string {
    const { rss } = process.memoryUsage();
    return [
      metric("site_build_info", "gauge", "The build that is served.", [[`build="${build}"`, 1]]),
      metric("site_requests_total", "counter", "Requests, by the status of their answer.", [...requests]),
      metric("site_response_bytes_total", "counter", "Bytes of bodies sent.", [["", bytes]]),
      metric("site_request_duration_seconds", "histogram", "From the request's arrival to its answer.", []),
      ...buckets.map((found, index) =>
        sample("site_request_duration_seconds_bucket", `le="${BUCKETS[index]}"`, found),
      ),
      sample("site_request_duration_seconds_bucket", 'le="+Inf"', answered),
      sample("site_request_duration_seconds_sum", "", seconds),
      sample("site_request_duration_seconds_count", "", answered),
      metric(
        "site_log_lines_dropped_total",
        "counter",
        "Lines that nobody read in time, or that could not be written.",
        [["", droppedLines]],
      ),
      metric("process_resident_memory_bytes", "gauge", "Memory of the process.", [["", rss]]),
      metric("process_uptime_seconds", "gauge", "Since the process started.", [["", process.uptime()]]),
      "",
    ].join("\n");
  }

  return { count, text };
}

/** Creates the server for the metrics. The caller makes it listen. */
export function createMetricsServer(text: () => string): Server {
  return createServer(({ url, method }, response) => {
    if (url !== "/metrics" || method !== "GET") return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text());
  });
}

function metric(
  name: string,
  type: string,
  help: string,
  samples: [labels: string, value: number][],
): string {
  const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
  return [...head, ...samples.map(([labels, value]) => sample(name, labels, value))].join("\n");
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels && `{${labels}}`} ${value}`;
}
