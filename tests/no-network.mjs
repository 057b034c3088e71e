// Loaded into a process by --import: ends it, and says what it wanted, where it asks a resolver for the address of another machine.
import dns from "node:dns";
import { isIP } from "node:net";

const { lookup } = dns;
dns.lookup = /** @type {typeof lookup} */ (
  (/** @type {string} */ name, /** @type {never[]} */ ...rest) => {
    if (name === "localhost" || isIP(name)) return Reflect.apply(lookup, dns, [name, ...rest]);
    console.error(`It asks the network for ${name}.`);
    process.exit(1);
  }
);
