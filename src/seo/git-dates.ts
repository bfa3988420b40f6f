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
  return sources
    .flatMap((source) =>
      source.endsWith('/')
        ? [...known].filter(([file]) => file.startsWith(source)).map(([, day]) => day)
        : (known.get(source) ?? []),
    )
    .sort()
    .at(-1)
}

function ownHistory(): ReadonlyMap<string, string> {
  days ??= readHistory(process.cwd())
  return days
}

/** Reads the days of `content/` from git. A shallow clone would call every file new, so it counts as no history. */
export function readHistory(folder: string): ReadonlyMap<string, string> {
  const shallow = git(folder, ['rev-parse', '--is-shallow-repository'])
  if (shallow?.trim() !== 'false') return new Map()
  const log = git(folder, [
    '-c',
    'core.quotePath=false',
    'log',
    '--relative',
    '--format=:%cs',
    '--name-only',
    '--',
    'content',
  ])
  return parseLog(log ?? '')
}

/** The newest day of each file in the lines of a log: `:2026-11-21`, then the files of that commit. */
export function parseLog(log: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let day = ''
  for (const line of log.split('\n')) {
    if (line.startsWith(':')) day = line.slice(1)
    else if (line !== '' && !found.has(line)) found.set(line, day)
  }
  return found
}

/** @returns undefined when git is missing or refuses, as it does outside of a repository. */
function git(folder: string, parts: string[]): string | undefined {
  try {
    return execFileSync('git', parts, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
