import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { second } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile } from './content-folder.ts'

const run = promisify(execFile)

export interface Change {
  /** Files with their texts before and after; undefined where the file did not exist, or does not. */
  files: readonly { path: string; before: string | undefined; text: string | undefined }[]
  subject: string
  by: { name: string; email: string }
  at: number
}

/** How long it waits for another git process, try after try, in milliseconds. */
const waits = [100, 200, 400, 800]

/**
 * Commits these files as they are, and no others. `paths`: relative to the project.
 * @returns the paths of those that are gone and were never in a commit.
 * @throws when no branch is checked out, or another git process does not end.
 */
export async function commitFiles(
  settings: Settings,
  { paths, subject, by }: Pick<Change, 'subject' | 'by'> & { paths: readonly string[] },
): Promise<string[]> {
  const author = { GIT_AUTHOR_NAME: by.name, GIT_AUTHOR_EMAIL: by.email }
  const committer = { GIT_COMMITTER_NAME: by.name, GIT_COMMITTER_EMAIL: by.email }
  // During a rebase there is no branch; a commit would be lost if it is given up.
  await git(settings, ['symbolic-ref', '--quiet', 'HEAD'])
  const list = ['ls-files', '-z', '--cached', '--others', '--']
  const locate = (path: string) => locateFile(settings, path)
  const listed = (await git(settings, [...list, ...paths.map(locate)])).split('\0')
  const isKnown = (path: string) => listed.includes(path.slice('content/'.length))
  const names = paths.filter(isKnown).map(locate)
  const args = ['commit', '--quiet', '--only', '--no-verify', '-m', subject, '--', ...names]
  await onceUnlocked(async () => {
    if (names.length === 0) return
    await git(settings, ['add', '--', ...names])
    // The files are as in the last commit, so there is nothing to commit.
    if ((await git(settings, ['status', '--porcelain', '--', ...names])) === '') return
    await git(settings, args, { ...author, ...committer })
  })
  return paths.filter((path) => !isKnown(path))
}

async function onceUnlocked(work: () => Promise<void>): Promise<void> {
  for (const wait of waits) {
    try {
      return await work()
    } catch (error) {
      if (!/\.lock': File exists/.test(String(error))) throw error
      await setTimeout(wait)
    }
  }
  await work()
}

/** Why there was no commit; undefined when this process is not meant to commit. */
export const toCommitFault = (error: unknown): Error | undefined =>
  !Error.isError(error) || isNotOurs(error) ? undefined : error

/** Whether there is no git, no checkout, or a checkout of another account. */
const isNotOurs = (error: Error) =>
  ('code' in error && error.code === 'ENOENT') ||
  /not a git repository|dubious ownership|Permission denied|Read-only/.test(error.message)

export async function git({ CONTENT_DIR }: Settings, args: string[], env: NodeJS.ProcessEnv = {}) {
  const options = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false']
  const { stdout } = await run('git', [...options, ...args], {
    cwd: CONTENT_DIR,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LC_ALL: 'C', ...env },
    timeout: 30 * second,
    maxBuffer: 8 * 1024 * 1024,
  })
  return stdout
}
