// The two servers that must behave alike, and the differences of their runtimes.
import { type RunningServer, startNode, startWorker, whyNoWorker } from "../../tools/lib/site-server.ts";

/** A runtime that serves the site. */
export interface Runtime {
  name: string;
  start(): Promise<RunningServer>;
  /** Why it does not run on this machine. Its tests are skipped then. */
  missing: string | undefined;
  differences: Differences;
}

/**
 * How responses differ. A Worker also never sees what its platform rejects: a target without a path, an invalid Host,
 * an unknown method, two lengths for one body. server/node.test.ts tests these.
 */
interface Differences {
  /** The status of /services/../about. A Worker gets a URL, whose dot segments are already resolved. */
  dotSegments: number;
  /** The status of a path with raw bytes outside ASCII, which a URL contains percent-encoded. */
  rawBytes: number;
  /** Whether every response has a Content-Length. The platform sends compressed and long bodies in chunks. */
  statesLength: boolean;
  /**
   * Whether the platform compresses again, in its own order of preference. server/cloudflare.test.ts tests which copy
   * the Worker chooses.
   */
  recompresses: boolean;
  /**
   * Whether If-None-Match may list several ETags, or be "*", for the files of _astro/ and social/. Cloudflare sends
   * them by itself, and compares with one.
   */
  comparesListedEtags: boolean;
}

const noWorker = whyNoWorker();
if (noWorker !== undefined) {
  console.warn(
    `\n!!! SKIPPED: every test of the Cloudflare Worker. Its runtime does not run here: ${noWorker}\n`,
  );
}

/** The first item of each group, or all of them in `npm run test:all`. */
export function oneOfEach<T>(items: readonly T[], group: (item: T) => string): readonly T[] {
  const first = new Map(items.toReversed().map((item) => [group(item), item]));
  return process.env.TEST_ALL ? items : [...first.values()];
}

/** Both servers. */
export const runtimes: readonly Runtime[] = [
  {
    name: "Node",
    start: startNode,
    missing: undefined,
    differences: {
      dotSegments: 404,
      rawBytes: 400,
      statesLength: true,
      recompresses: false,
      comparesListedEtags: true,
    },
  },
  {
    name: "Cloudflare Worker",
    start: startWorker,
    missing: noWorker,
    differences: {
      dotSegments: 200,
      rawBytes: 404,
      statesLength: false,
      recompresses: true,
      comparesListedEtags: false,
    },
  },
];
