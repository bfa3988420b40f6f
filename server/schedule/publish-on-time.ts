import { accessSync, constants, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../../contract/duration.ts'
import { releasesFolder, rolledBackFile } from '../../contract/release/release-file.ts'
import {
  publishCommand,
  type SitePlan,
  type SiteSchedule,
  scheduleFile,
  siteSchedule,
} from '../../contract/release/site-schedule.ts'
import type { Alarms } from '../alarms.ts'
import { projectRoot } from '../settings/project-root.ts'
import type { Settings } from '../settings/settings.ts'
import type { Builds } from './builds.ts'
import { readPlan } from './site-plan.ts'

type Change = SiteSchedule['changes'][number]

/** Scheduled changes of a built site, the earliest first; none when its build wrote none that can be read. */
export async function readChanges(siteFolder: string): Promise<Change[]> {
  try {
    const text = await readFile(join(siteFolder, scheduleFile), 'utf8')
    return siteSchedule.parse(JSON.parse(text)).changes
  } catch {
    return []
  }
}

/** What is published next by itself: a planned version, or an entry whose day has come. */
export async function findNext(siteFolder: string): Promise<SitePlan | Change | undefined> {
  const plan = await readPlan(siteFolder)
  const [change] = await readChanges(siteFolder)
  return plan && !(change && change.at < plan.at) ? plan : change
}

/** The id of the release that was taken back; undefined when none was. */
export async function readRolledBack(folder: string): Promise<string | undefined> {
  return readFile(join(folder, rolledBackFile), 'utf8').catch(() => undefined)
}

export function describeRollback(id: string): string {
  return `Release ${id} was taken back: until "npm run publish", nothing is published on its day.`
}

const tryAgainAfter = 5 * minute

interface PublishContext {
  /** The built site, or the link to it: `SITE_DIR`. */
  siteFolder: string
  /** @returns why it could not be published; undefined when it was. */
  publish: () => Promise<string | undefined>
  /** Why this server cannot publish by itself, as a sentence; undefined when it can. */
  prevented: string | undefined
  alarms: Pick<Alarms, 'raise' | 'clear'>
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now: () => number
}

/** @returns a function, called from time to time, that publishes what is due. Of several servers, the first to lock does it. */
export function publishOnTime(given: PublishContext): () => Promise<void> {
  const { siteFolder, publish, prevented, alarms, logger, now } = given
  let reported: string | undefined
  let tryAgainAt = 0
  return async () => {
    const change = await findNext(siteFolder)
    const rolledBack = await readRolledBack(siteFolder)
    const pause = prevented ?? (rolledBack && describeRollback(rolledBack))
    if (change && pause && reported !== change.at + pause) {
      reported = change.at + pause
      logger.warn(toFields(change), pause)
    }
    const isDue = change && Date.parse(change.at) <= now()
    if (!isDue || pause) return alarms.clear('publish.late', 'nothing that is due waits')
    if (now() < tryAgainAt) return
    const refused = await publish()
    if (refused === undefined) {
      logger.info(toFields(change), 'published on time')
      return alarms.clear('publish.late', 'what was due is published')
    }
    tryAgainAt = now() + tryAgainAfter
    logger.error({ ...toFields(change), reason: refused }, 'what was due could not be published')
    alarms.raise('publish.late', `${describe(change)} ${refused}`)
  }
}

const toFields = ({ at, ...change }: SitePlan | Change) =>
  'by' in change ? { at, by: change.by } : { at, ...change }

function describe(change: SitePlan | Change): string {
  if ('by' in change) return `What ${change.by} has planned was to go live at ${change.at}.`
  return `${change.file} was to ${change.becomes === 'shown' ? 'show' : 'end'} at ${change.at}.`
}

/** What a build needs besides packages. */
const sources = ['content', 'src', 'astro.config.ts', publishCommand, 'node_modules/astro']

/** A sentence about a source that is missing here; undefined when all are here. */
export function findMissingSource(): string | undefined {
  const missing = sources.find((name) => !existsSync(join(projectRoot, name)))
  return missing && `There is no ${missing} here to build from.`
}

/** Why this server cannot publish by itself, as a sentence; undefined when it can. */
export function findPreventedReason({ SITE_DIR }: Pick<Settings, 'SITE_DIR'>): string | undefined {
  if (SITE_DIR !== join(projectRoot, 'dist'))
    return `SITE_DIR is ${SITE_DIR}, which a build here would not write.`
  const missing = findMissingSource()
  if (missing !== undefined) return missing
  const releases = join(projectRoot, releasesFolder)
  try {
    accessSync(releases, constants.W_OK)
    return undefined
  } catch {
    return `This server may not write to ${releases}.`
  }
}

/** How much of the command's output is reported, in characters. */
const maxOutput = 600

/** Makes the function that publishes what is due, once the builds before it have ended. */
export function openDuePublisher(builds: Builds) {
  return async () => {
    const { state, refusal } = await builds.start({ kind: 'due', by: '', options: ['--due'] })
    return state === 'published' ? undefined : refusal.slice(0, maxOutput)
  }
}
