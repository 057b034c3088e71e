// The two servers that hold to one list of expectations, and all that their runtimes make different.
import { type RunningServer, startNode, startWorker, whyNoWorker } from "../../scripts/lib/servers.ts";

/** A runtime that the site is served on. */
export interface Runtime {
  name: string;
  start(): Promise<RunningServer>;
  /** Why it does not run on this machine; its tests are skipped then. */
  missing: string | undefined;
  /** Whether it sees all that comes over the wire, or a platform answers what is no proper request. */
  wild: boolean;
  differences: Differences;
}

/**
 * What a visitor meets differently. Beyond it, a Worker never sees what its platform answers itself: a target that is
 * no path, a Host that is no host or not ours, an unknown method, two lengths of one body. How the site's own process
 * answers those stands in server/node.test.ts.
 */
interface Differences {
  /** The status of /services/../about. A Worker is handed a URL, in which dot segments are resolved already. */
  dotSegments: number;
  /** The status of a path with raw bytes outside ASCII, which a URL holds percent-encoded. */
  rawBytes: number;
  /** Whether every answer to GET says its length. The platform sends compressed and long bodies in chunks. */
  statesLength: boolean;
  /**
   * Whether a body may be compressed anew on its way. The platform does so by an order of its own; which copy the
   * Worker itself chooses stands in server/cloudflare.test.ts.
   */
  compressesAnew: boolean;
}

const noWorker = whyNoWorker();
if (noWorker !== undefined) {
  console.warn(
    `\n!!! SKIPPED: every test of the Cloudflare Worker. Its runtime does not run here: ${noWorker}\n`,
  );
}

/** Both. */
export const runtimes: readonly Runtime[] = [
  {
    name: "Node",
    start: startNode,
    missing: undefined,
    wild: true,
    differences: { dotSegments: 404, rawBytes: 400, statesLength: true, compressesAnew: false },
  },
  {
    name: "Cloudflare Worker",
    start: startWorker,
    missing: noWorker,
    wild: false,
    differences: { dotSegments: 200, rawBytes: 404, statesLength: false, compressesAnew: true },
  },
];
