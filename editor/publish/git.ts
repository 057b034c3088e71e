// Runs git in the folder of the site, and ends what doesn't answer.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** How long a local command may print nothing. */
export const LOCAL_MS = 30_000;
// On a slow connection git still reports its progress.
const REMOTE_MS = 120_000;
// How long a process may go on after SIGTERM before it's killed.
const END_MS = 1000;
// Windows has no groups of processes, and would open a window for each command.
const HAS_GROUPS = process.platform !== "win32";

/** A folder with a history, and how git is run in it. */
export interface Repository {
  root: string;
  /** How long a command may print nothing before it is ended. */
  silenceMs?: number;
  /** The same for a command that needs the remote. */
  remoteSilenceMs?: number;
  /** Another index than the folder's own. */
  index?: string | undefined;
  input?: string;
  signal?: AbortSignal | undefined;
}

export interface Remote {
  name: string;
  branch: string;
}

/** A command of git that failed. */
export class GitError extends Error {
  override name = "GitError";
  /** Undefined if it was ended because it printed nothing for too long, or was stopped. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;

  constructor(args: readonly string[], code: number | undefined, stdout: string, stderr: string) {
    super(`git ${args.join(" ")}: ${code ?? "no answer"}\n${stderr}`);
    this.code = code;
    this.stdout = stdout;
    this.stderr = stderr;
  }
}

/**
 * Runs git and returns what it prints.
 * @throws GitError if it fails, or prints nothing for too long
 */
export async function git(repository: Repository, ...args: string[]): Promise<string> {
  const { root, silenceMs = LOCAL_MS, index, input = "", signal } = repository;
  const env = {
    // Where nobody has told git who they are, it takes the name of the computer's user, and this.
    EMAIL: "editor@localhost",
    ...process.env,
    // What git says is understood here.
    LC_ALL: "C",
    // Never waits for a password that nobody can type.
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    ...(index && { GIT_INDEX_FILE: index }),
  };
  const child = spawn("git", args, { cwd: root, env, detached: HAS_GROUPS, windowsHide: true });
  const end = (signal: NodeJS.Signals) => endGroup(child, signal);
  const endWithEditor = () => end("SIGTERM");
  process.once("exit", endWithEditor);
  let kill: NodeJS.Timeout | undefined;
  const giveUp = () => {
    // Told first, so that git takes away its lock.
    end("SIGTERM");
    kill ??= setTimeout(() => {
      end("SIGKILL");
      child.stdout.destroy();
      child.stderr.destroy();
    }, END_MS);
  };
  const timer = setTimeout(giveUp, silenceMs);
  signal?.addEventListener("abort", giveUp);
  const printed = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      printed[stream] += text;
      if (!kill) timer.refresh();
    });
  // A command that has failed reads no further.
  child.stdin.on("error", () => undefined).end(input);
  try {
    const [code]: (number | null)[] = await once(child, "close");
    if (code === 0) return printed.stdout.trimEnd();
    throw new GitError(args, kill ? undefined : (code ?? -1), printed.stdout, printed.stderr);
  } finally {
    process.off("exit", endWithEditor);
    signal?.removeEventListener("abort", giveUp);
    clearTimeout(timer);
    clearTimeout(kill);
    if (kill) end("SIGKILL");
  }
}

/** The same for a command that needs the remote, which may be silent for longer. */
export function gitRemote(repository: Repository, ...args: string[]): Promise<string> {
  return git({ ...repository, silenceMs: repository.remoteSilenceMs ?? REMOTE_MS }, ...args);
}

/** Ends git and the programs that it has started to reach the remote. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (HAS_GROUPS && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // All of them have ended.
  }
}

/** Whether git exits with 0. */
export async function succeeds(repository: Repository, ...args: string[]): Promise<boolean> {
  return git(repository, ...args).then(
    () => true,
    () => false,
  );
}

const OWN_FILES = ["index", "refs", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"] as const;
type GitPaths = Readonly<Record<(typeof OWN_FILES)[number], string>>;
// Asked once for each folder, because a command of git costs more than all the rest. The paths don't change.
const pathsByRoot = new Map<string, GitPaths>();

/** Where git keeps its own files, such as the index. */
export async function gitPaths({ root }: Repository): Promise<GitPaths> {
  const paths = pathsByRoot.get(root) ?? (await findPaths(root));
  pathsByRoot.set(root, paths);
  return paths;
}

async function findPaths(root: string): Promise<GitPaths> {
  const printed = await git({ root }, "rev-parse", ...OWN_FILES.flatMap((name) => ["--git-path", name]));
  const paths = printed.split("\n");
  return Object.fromEntries(
    OWN_FILES.map((name, index) => [name, resolve(root, paths[index] ?? "")]),
  ) as GitPaths;
}

/** The hash of the commit that a name resolves to. */
export async function commitOf(repository: Repository, name: string): Promise<string | undefined> {
  return git(repository, "rev-parse", "--verify", "--quiet", `${name}^{commit}`).catch(() => undefined);
}

/** The remote-tracking branch: the commit that the remote's branch had at the last fetch. */
export async function lastSeen(repository: Repository, { name, branch }: Remote) {
  return commitOf(repository, `refs/remotes/${name}/${branch}`);
}
