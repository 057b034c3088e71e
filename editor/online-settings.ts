// The settings of the editor on the internet. Without a complete sign-in there are none, so that it does not start.
import { readFileSync } from "node:fs";

type Environment = Readonly<Record<string, string | undefined>>;

export const WRONG_PORT = "PORT must be a whole number from 1 to 65535.";

/** The port of the editor, 4400 where the setting is empty or absent; 0 if the setting can't be one. */
export function portIn({ PORT }: Environment): number {
  const port = Number(PORT || 4400);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : 0;
}

/** @throws Error with every setting that is missing or wrong, one on each line */
export function readOnlineSettings(env: Environment) {
  const faults: string[] = [];
  const address = (name: string, example: string): string => {
    const url = URL.parse(env[name] ?? "");
    if (url?.protocol === "https:" && url.pathname === "/") return url.origin;
    faults.push(`${name} must be an address that begins with https://, such as ${example}.`);
    return "";
  };
  const origin = address("EDITOR_ADDRESS", "https://edit.your.site");
  const team = address("ACCESS_TEAM", "https://your-team.cloudflareaccess.com");
  const audience = env.ACCESS_AUDIENCE ?? "";
  if (!/^[0-9a-f]{64}$/.test(audience))
    faults.push("ACCESS_AUDIENCE must be the application's audience tag of 64 letters and digits.");
  const emails = (env.EDITOR_EMAILS ?? "").split(/[\s,]+/).filter((email) => email !== "");
  if (emails.length === 0 || !emails.every((email) => /^[^@]+@[^@]+$/.test(email)))
    faults.push("EDITOR_EMAILS must be the email addresses of the people who may edit, with commas.");
  const port = portIn(env);
  if (port === 0) faults.push(WRONG_PORT);
  const [, owner = "", name = ""] = /^([\w-]+)\/([\w.-]+)$/.exec(env.EDITOR_REPOSITORY ?? "") ?? [];
  if (!owner) faults.push("EDITOR_REPOSITORY must be the repository's OWNER/NAME at GitHub.");
  const appId = env.EDITOR_APP_ID ?? "";
  if (!/^\d+$/.test(appId)) faults.push("EDITOR_APP_ID must be the number of the app at GitHub.");
  const privateKey = readKey(env.EDITOR_APP_KEY_FILE ?? "");
  if (!privateKey)
    faults.push("EDITOR_APP_KEY_FILE must be the path of the app's private key, which the editor may read.");
  const api = env.GITHUB_API_URL || "https://api.github.com";
  if (!/^https:\/\/|^http:\/\/127\.0\.0\.1:/.test(api))
    faults.push(
      "GITHUB_API_URL must begin with https://; leave it out unless the repository is at GitHub Enterprise.",
    );
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return {
    ...{ host: env.HOST || "127.0.0.1", port, origin },
    signIn: { team, audience, emails },
    repository: { api, owner, name, appId, privateKey },
  };
}

/** A private key; empty if the file can't be read or has none. */
function readKey(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    return text.includes("PRIVATE KEY-----") ? text : "";
  } catch {
    return "";
  }
}
