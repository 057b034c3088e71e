// Runs git in the folder of the site.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A folder with a history, and what lets it reach its remote. */
export interface Repository {
  root: string;
  /** A token of GitHub. Without one, the remote is reached as this computer is set up to. */
  token?: string;
}

/** Where changes are sent. */
export interface Remote {
  name: string;
  branch: string;
}

/**
 * What a command of git prints.
 * @throws Error with a property stderr, if the command fails
 */
export async function git({ root, token }: Repository, ...args: string[]): Promise<string> {
  const env = {
    // Where nobody has told git who they are, it takes the name of the computer's user, and this.
    EMAIL: "editor@localhost",
    ...process.env,
    // Never waits for a password that nobody can type.
    GIT_TERMINAL_PROMPT: "0",
    ...(token && withToken(token)),
  };
  const { stdout } = await promisify(execFile)("git", args, { cwd: root, env, maxBuffer: 50e6 });
  return stdout.trimEnd();
}

/** Whether a command of git works. */
export async function succeeds(repository: Repository, ...args: string[]): Promise<boolean> {
  return git(repository, ...args).then(
    () => true,
    () => false,
  );
}

/** The branch that the current one follows. */
export async function upstream(repository: Repository): Promise<Remote | undefined> {
  const name = await git(
    repository,
    "rev-parse",
    "--abbrev-ref",
    "--symbolic-full-name",
    "@{upstream}",
  ).catch(() => "");
  const at = name.indexOf("/");
  return at > 0 ? { name: name.slice(0, at), branch: name.slice(at + 1) } : undefined;
}

/** The commit that a name stands for. */
export async function commitOf(repository: Repository, name: string): Promise<string | undefined> {
  return git(repository, "rev-parse", "--verify", "--quiet", `${name}^{commit}`).catch(() => undefined);
}

/** In the environment, where no list of processes and no file shows it. */
function withToken(token: string): Record<string, string> {
  const login = Buffer.from(`x-access-token:${token}`).toString("base64");
  return {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "http.extraHeader",
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${login}`,
  };
}
