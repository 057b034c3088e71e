// The software bill of materials of a release, in CycloneDX: the packages in its pages, those of its server, and Node. The packages
// that only build and test it are in package-lock.json.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packagesByUse } from "../build/licenses.ts";
import { root } from "./setup.mjs";

interface Bom {
  metadata: { component: { "bom-ref": string } };
  components: { "bom-ref": string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const { pages, server, tools } = packagesByUse(root);
// The project's Node, one package for each kind of processor. A deployment installs one beside the releases.
const { optionalDependencies: nodes } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const node = tools.filter(({ name }) => name in nodes);
const released = new Set([...pages, ...server, ...node].map(({ name, version }) => `${name}@${version}`));

const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
const all: Bom = JSON.parse(
  execFileSync("npm", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
);
released.add(all.metadata.component["bom-ref"]);
const isReleased = (ref: string) => released.has(ref);
const components = all.components
  .filter((component) => isReleased(component["bom-ref"]))
  .map((component) => ({ ...component, scope: "required" }));
const dependencies = all.dependencies
  .filter(({ ref }) => isReleased(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isReleased) }));
console.log(JSON.stringify({ ...all, components, dependencies }, null, 2));
