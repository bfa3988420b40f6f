import { execFileSync } from 'node:child_process'

/** The day of each file's last commit, by its path from the project's folder. */
let days: ReadonlyMap<string, string> | undefined

/**
 * The last day on which one of these files was committed.
 *
 * @param sources files, or folders with a slash at the end, from the project's folder.
 * @param known days by file; by default those of the repository.
 * @returns `YYYY-MM-DD`; undefined where that is not known, such as outside of a repository.
 */
export function lastCommitDate(
  sources: readonly string[],
  known: ReadonlyMap<string, string> = ownHistory(),
): string | undefined {
  return [...known]
    .filter(([file]) =>
      sources.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one)),
    )
    .map(([, day]) => day)
    .sort()
    .at(-1)
}

/** The day on which a post last changed, where that is known; never before its own day. */
export function lastChange(post: {
  filePath?: string | undefined
  data: { date: string }
}): string | undefined {
  const day = lastCommitDate([post.filePath ?? ''])
  return day && day > post.data.date ? day : undefined
}

function ownHistory(): ReadonlyMap<string, string> {
  days ??= readHistory(process.cwd())
  return days
}

/** Reads the days of `content/` from git. A shallow clone would call every file new, so it counts as no history. */
export function readHistory(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (git(folder, 'rev-parse --is-shallow-repository').trim() !== 'false') return found
  // A day, then the files of that commit: the newest commit comes first.
  const log = '-c core.quotePath=false log --relative --format=:%cs --name-only -- content'
  let day = ''
  for (const line of git(folder, log).split('\n')) {
    if (line.startsWith(':')) day = line.slice(1)
    else if (line !== '' && !found.has(line)) found.set(line, day)
  }
  return found
}

/** @returns nothing when git is missing or refuses, as it does outside of a repository. */
function git(folder: string, command: string): string {
  try {
    return execFileSync('git', command.split(' '), {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
