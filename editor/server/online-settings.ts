// The settings of the editor on the internet. Without a complete sign-in there are none, so that it does not start.
import type { Workflow } from "./checks.ts";
import type { SignInSettings } from "./sign-in.ts";

/** What the environment says. */
export interface OnlineEnvironment {
  host: string;
  port: number;
  /** The address at which people open the editor. */
  origin: string;
  signIn: SignInSettings;
  workflow?: Workflow;
  checkedSite?: string;
}

/**
 * Reads the settings.
 * @param remote the address to which the folder's history is sent
 * @throws Error with every setting that is missing or wrong, one on each line
 */
export function readOnlineSettings(
  env: Readonly<Record<string, string | undefined>>,
  remote: string | undefined,
): OnlineEnvironment {
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
  const checkedSite = env.EDITOR_PREVIEW
    ? address("EDITOR_PREVIEW", "https://edits-easyopen-garage-repair.you.workers.dev")
    : undefined;
  const port = Number(env.PORT || 4400);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    faults.push("PORT must be a whole number from 1 to 65535.");
  const repository = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(\.git)?$/.exec(remote ?? "")?.[1];
  const token = env.GITHUB_TOKEN;
  if (remote && !repository)
    faults.push(`origin must be https://github.com/OWNER/NAME, and is ${remote} (git remote set-url).`);
  if (remote && !token) faults.push("GITHUB_TOKEN must be a token of the site's repository.");
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return {
    host: env.HOST || "127.0.0.1",
    port,
    origin,
    signIn: { team, audience, emails },
    ...(repository && token && { workflow: { api: "https://api.github.com", repository, token } }),
    ...(checkedSite && { checkedSite }),
  };
}
