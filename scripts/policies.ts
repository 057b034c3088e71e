// Writes the Content-Security-Policy of every page of dist/ as an nginx map: see docs/deploy.md.
import { readFileSync } from "node:fs";
import { pagePolicies, securityHeaders } from "../server/security-headers.ts";
import { parseSiteData, siteFile } from "../server/site.ts";

const { inline } = parseSiteData(readFileSync(new URL(`../dist/${siteFile}`, import.meta.url), "utf8"));
const { "Content-Security-Policy": policy } = securityHeaders();

console.log("map $uri $policy {");
console.log(`  default "${policy}";`);
for (const [file, own] of pagePolicies(inline)) console.log(`  /${file} "${own}";`);
console.log("}");
