// Prints the Content-Security-Policy of every page of dist/ as an nginx map: see docs/deploy.md.
import { readFileSync } from "node:fs";
import { manifestFile, parseManifest } from "../server/manifest.ts";
import { pagePolicies, securityHeaders } from "../server/security-headers.ts";

const { inline } = parseManifest(readFileSync(new URL(`../dist/${manifestFile}`, import.meta.url), "utf8"));
const { "Content-Security-Policy": policy } = securityHeaders();

console.log("map $uri $policy {");
console.log(`  default "${policy}";`);
for (const [file, own] of pagePolicies(inline)) console.log(`  /${file} "${own}";`);
console.log("}");
