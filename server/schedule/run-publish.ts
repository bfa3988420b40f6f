import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { minute } from '../../contract/duration.ts'
import { releasesFolder } from '../../contract/release-file.ts'
import { busyExit, publishDueScript } from '../../contract/schedule.ts'
import type { Settings } from '../settings/settings.ts'
import type { Attempt } from './publish-on-time.ts'

const root = join(import.meta.dirname, '../..')
const releases = join(root, releasesFolder)

/** What a build is made of, besides the packages it has. */
const sources = ['content', 'src', 'astro.config.ts', publishDueScript, 'node_modules/astro']

/** Ten times what a build takes on a small machine. */
const longest = 10 * minute

/** So much of what a failed build said is kept, from its end, in characters. */
const keptWords = 600

/** Why this server cannot publish by itself, as a sentence; undefined when it can. */
export function publishingPrevented(settings: Pick<Settings, 'SITE_DIR'>): string | undefined {
  if (settings.SITE_DIR !== join(root, 'dist'))
    return `SITE_DIR is ${settings.SITE_DIR}, which a build here would not write.`
  const missing = sources.find((name) => !existsSync(join(root, name)))
  if (missing !== undefined) return `There is no ${missing} here to build from.`
  return isWritable(releases) ? undefined : `This server may not write to ${releases}.`
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Builds the site anew in a process of its own, which leaves visitors the processor while they want it. */
export function openPublisher() {
  let running: ReturnType<typeof spawn> | undefined
  const publish = () =>
    new Promise<Attempt>((resolve) => {
      const child = spawn(process.execPath, [publishDueScript], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: longest,
      })
      running = child
      let words = ''
      child.stderr.on('data', (chunk) => {
        words = `${words}${chunk}`.slice(-keptWords)
      })
      child.once('spawn', () => child.pid && setPriority(child.pid, 5))
      child.once('error', ({ message }) => resolve({ failed: message }))
      child.once('close', (code) => {
        running = undefined
        if (code === 0) resolve('done')
        else if (code === busyExit) resolve('busy')
        else resolve({ failed: words.trim() || 'The build was broken off.' })
      })
    })
  return { publish, stop: () => running?.kill() }
}
