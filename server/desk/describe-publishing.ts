import { existsSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Publishing } from '../../contract/desk/publish-calls.ts'
import type { SiteBuild } from '../../contract/desk/site-build.ts'
import { releasesFolder } from '../../contract/release/release-file.ts'
import { readAlarms } from '../alarms.ts'
import { describeDocument } from '../content/describe-document.ts'
import { listChanges } from '../content/list-changes.ts'
import { locatePublished, readPublished } from '../content/published-content.ts'
import { readRefusal } from '../content/read-refusal.ts'
import { readTokens } from '../content/read-tokens.ts'
import { withOfficeTimes } from '../kinds/readable-time.ts'
import { type Build, canCancel } from '../schedule/builds.ts'
import { findPreventedReason, readChanges, readRolledBack } from '../schedule/publish-on-time.ts'
import { locatePlan, readPlan } from '../schedule/site-plan.ts'
import { projectRoot } from '../settings/project-root.ts'
import type { Settings } from '../settings/settings.ts'
import { readRecord } from '../site/release-files.ts'

/** Everything that the screen of publishing shows. */
export async function describePublishing(app: FastifyInstance): Promise<Publishing> {
  const { settings, builds } = app
  const isBack = (await readRolledBack(settings.SITE_DIR)) !== undefined
  const other = await findOther(settings)
  const build = builds.read('publish', 'plan', 'release')
  const link = join(settings.SITE_DIR, '..', releasesFolder, '.served')
  const placed = await lstat(link).catch(() => undefined)
  return {
    build: build ? await describeBuild(app, build) : null,
    onlineSince: Math.round(placed?.mtimeMs ?? 0),
    // Nothing older is kept behind a release that was taken back to.
    canRollBack: other !== undefined && !isBack,
    canRollForward: other !== undefined && isBack,
    plan: await describePlan(settings),
    waiting: await describeWaiting(settings),
    late: await describeLate(app),
    prevented: findReasonNotToPublish(settings),
  }
}

async function describePlan(settings: Settings): Promise<Publishing['plan']> {
  const plan = await readPlan(settings.SITE_DIR)
  if (!plan) return null
  const tokens = readTokens(settings)
  const planned = { CONTENT_DIR: join(locatePlan(settings.SITE_DIR), 'content') }
  return {
    at: Date.parse(plan.at),
    by: plan.by,
    documents: (await listChanges(locatePublished(settings), planned, tokens)).map(
      ({ path }) => path,
    ),
    since: (await listChanges(planned, settings, tokens)).map(({ path }) => path),
  }
}

async function describeWaiting(settings: Settings): Promise<Publishing['waiting']> {
  const changes = await readChanges(settings.SITE_DIR)
  return await Promise.all(
    changes.map(async ({ at, file, becomes }) => {
      const text = (await readPublished(settings, file)) ?? ''
      const { title } = describeDocument(file, text, readTokens(settings))
      return { path: file, title, at: Date.parse(at), becomes }
    }),
  )
}

/** Why content whose day has come was not published; empty when it was. */
async function describeLate({ database, release }: FastifyInstance): Promise<string> {
  const late = (await readAlarms(database)).find(({ name }) => name === 'publish.late')
  return late ? withOfficeTimes(late.detail, release().openingHours.zone) : ''
}

/** The folder of the release before the served one, or of the one taken back; undefined when it is gone. */
export async function findOther({ SITE_DIR }: Settings): Promise<string | undefined> {
  const record = await readRecord(SITE_DIR).catch(() => undefined)
  const id = (await readRolledBack(SITE_DIR)) ?? record?.before
  const folder = join(SITE_DIR, '..', releasesFolder, id ?? '')
  return id !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined
}

/** A build for the desk, with its faults at their fields. */
export async function describeBuild(
  { builds, settings }: FastifyInstance,
  build: Build,
): Promise<SiteBuild> {
  return {
    ...build,
    waitsFor: builds.describeWait(build),
    canCancel: canCancel(build),
    usual: builds.usual(),
    faults: await readRefusal(settings, build.state === 'refused' ? build.refusal : ''),
  }
}

/** Why nothing can be built here, as a sentence; empty when it can. */
export function findReasonNotToPublish(settings: Settings): string {
  const { CONTENT_DIR } = settings
  if (CONTENT_DIR !== join(projectRoot, 'content'))
    return `CONTENT_DIR is ${CONTENT_DIR}, which a build here would not read.`
  return findPreventedReason(settings) ?? ''
}
