import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { releaseFile } from '../../contract/release/release-file.ts'
import type { Alarms } from '../alarms.ts'
import type { Release } from './read-release.ts'
import { readRecord } from './release-files.ts'

/** After this time, in milliseconds, a site that cannot be served is read again: its files may still be copied. */
const readAgainAfter = 5_000

interface FollowContext {
  /** The built site, or the link to it: `SITE_DIR`. */
  folder: string
  /** @throws an Error with one sentence when what is in the folder cannot be served. */
  read: (folder: string) => Promise<Release>
  alarms: Pick<Alarms, 'raise' | 'clear'>
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
  now: () => number
}

/** Serves a new site once `check` has read it whole. It polls, as `fs.watch` reports nothing on mounted folders. */
export function followReleases(first: Release, given: FollowContext) {
  const { folder, read, alarms, logger, now } = given
  let current = first
  let seen: string | undefined
  let readAgainAt = Number.POSITIVE_INFINITY
  const check = async () => {
    const mark = await readMark(folder)
    const isNew = mark !== seen
    if (!isNew && now() < readAgainAt) return
    seen = mark
    try {
      const { id } = await readRecord(folder)
      const next = id === current.id ? current : await read(folder)
      if (next !== current) logger.info({ release: next.id }, 'serving another release')
      current = next
      readAgainAt = Number.POSITIVE_INFINITY
      alarms.clear('site.broken', `${next.id} is served`)
    } catch (error) {
      readAgainAt = now() + readAgainAfter
      if (!isNew) return
      const reason = error instanceof Error ? error.message : String(error)
      logger.error({ reason, release: current.id }, 'the release before goes on being served')
      alarms.raise('site.broken', `${reason} ${current.id} goes on being served.`)
    }
  }
  return { release: () => current, check }
}

/** A text that changes when another site is put in place: by a link, a folder of the same name, or copying. */
async function readMark(folder: string): Promise<string> {
  const { ino = 0, mtimeMs = 0 } = await stat(join(folder, releaseFile)).catch(() => ({}) as Stats)
  return `${ino} ${mtimeMs}`
}
