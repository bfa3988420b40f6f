import { existsSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parseEnd } from '../../contract/content/publish-times.ts'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { cancelBuild, isUnderWay, type SiteBuild } from '../../contract/desk/site-build.ts'
import { releasesFolder } from '../../contract/release/release-file.ts'
import { readAlarms } from '../alarms/alarms.ts'
import { describeDocument } from '../content/describe-document.ts'
import { toVersion } from '../content/document-text.ts'
import { listChanges } from '../content/list-changes.ts'
import { locatePublished, readPublished } from '../content/published-content.ts'
import { readRefusal } from '../content/read-refusal.ts'
import { readTokens } from '../content/read-tokens.ts'
import { listLastChanges } from '../content/versions.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { AuditAction } from '../db/schema.ts'
import { withOfficeTimes } from '../kinds/readable-time.ts'
import { listDeskNames } from '../people/people.ts'
import { recordAudit } from '../people/record-audit.ts'
import type { Session } from '../people/sessions.ts'
import { type Build, canCancel } from '../schedule/builds.ts'
import { findPreventedReason, readChanges, readTakenBack } from '../schedule/publish-on-time.ts'
import { locatePlan, readPlan, removePlan } from '../schedule/site-plan.ts'
import { projectRoot } from '../settings/project-root.ts'
import type { Settings } from '../settings/settings.ts'
import { readRecord } from '../site/release-files.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'

const off = 'This server publishes nothing by itself: whoever runs it can turn PUBLISH_ON_TIME on.'

/** Publishing from the desk, by the command that publishes everywhere else. */
export function addPublishRoutes(app: FastifyInstance): void {
  const { settings, database, builds, now, release } = app

  addDeskRoute(app, publishCalls.changes, async () => {
    const [tokens, served] = [readTokens(settings), locatePublished(settings)]
    const documents = await listChanges(served, settings, tokens)
    const listed = toVersion(JSON.stringify(documents))
    const paths = documents.map(({ path }) => path)
    const changes = await listLastChanges(settings, paths, await listDeskNames(database))
    const other = await findOther()
    const isBack = (await readTakenBack(settings.SITE_DIR)) !== undefined
    const sides = [locatePublished({ SITE_DIR: other ?? '' }), served] as const
    // Compared from the older to the newer release, whichever is served: only the newer one knows of a move.
    const [from, to] = isBack ? [sides[1], sides[0]] : sides
    const last = other ? await listChanges(from, to, tokens) : []
    return {
      listed,
      documents: documents.map((document) => {
        const { at: changedAt = 0, by: changedBy = '' } = changes.get(document.path) ?? {}
        return { ...document, changedAt, changedBy }
      }),
      last: last.map(({ path, title, address }) => ({ path, title, address })),
    }
  })

  addDeskRoute(app, publishCalls.publishing, () => describe())

  addDeskRoute(app, publishCalls.publish, async ({ input: { listed }, session }) => {
    await checkListed(listed)
    return await start(session, 'site-published', 'publish')
  })

  addDeskRoute(app, publishCalls.plan, async ({ input: { listed, day, hour }, session }) => {
    const at = parseEnd(`${day} ${hour}`, release().openingHours.zone)
    if (at <= now())
      throw new DeskError(422, 'past', 'That is over: choose a time that is still to come.')
    if (settings.PUBLISH_ON_TIME === 'off') throw new DeskError(409, 'prevented', off)
    await checkListed(listed)
    const options = ['--at', new Date(at).toISOString(), '--by', session.person.name]
    return await start(session, 'publish-planned', 'plan', options)
  })

  async function checkListed(listed: string) {
    const changes = await listChanges(locatePublished(settings), settings, readTokens(settings))
    if (toVersion(JSON.stringify(changes)) === listed) return
    throw new DeskError(
      409,
      'changed',
      'Something was saved meanwhile. Look through the list again.',
    )
  }

  addDeskRoute(app, publishCalls.cancelPlan, async ({ session }) => {
    const plan = await readPlan(settings.SITE_DIR)
    await removePlan(settings.SITE_DIR)
    if (plan) await record(session, 'plan-canceled')
    return describe()
  })

  addDeskRoute(app, publishCalls.changeRelease, async ({ input: { to }, session }) => {
    const running = builds.read('publish', 'plan', 'due')
    if (isUnderWay(running)) throw new DeskError(409, 'busy', sayUnderWay(running))
    return to === 'before'
      ? start(session, 'release-taken-back', 'release', ['--back'])
      : start(session, 'release-put-back', 'release', ['--forward'])
  })

  addDeskRoute(app, cancelBuild, async ({ input: { id }, session: { person } }) => {
    const build = builds.find(id)
    if (build && build.by !== person.name && !hasRight(person.role, 'publish'))
      throw new DeskError(403, 'not-yours', `It is ${build.by}’s.`)
    const canceled = await builds.cancel(id)
    if (canceled) return await describeBuild(app, canceled)
    throw new DeskError(
      409,
      'too-late',
      'It is too late to cancel it: it has ended, or is about to.',
    )
  })

  async function start(
    session: Session,
    action: AuditAction,
    kind: SiteBuild['kind'],
    options: string[] = [],
  ) {
    const prevented = findPrevented(settings)
    if (prevented !== '') throw new DeskError(409, 'prevented', prevented)
    const mine = builds.read(kind)
    // Pressed twice, or by two people: the waiting build includes everything that is saved.
    if (mine?.state === 'waiting' && kind === 'publish') return describe()
    // Recorded first, so that nothing is published without a line in the audit.
    await record(session, action)
    const ended = builds.start({ kind, by: session.person.name, options })
    if (kind === 'release') await ended
    return describe()
  }

  async function record({ person }: Session, action: AuditAction): Promise<void> {
    await groupCommit(database, (transaction) =>
      recordAudit(transaction, person, { action }, now()),
    )
  }

  async function describe(): Promise<Publishing> {
    const isBack = (await readTakenBack(settings.SITE_DIR)) !== undefined
    const other = await findOther()
    const build = builds.read('publish', 'plan', 'release')
    const link = join(settings.SITE_DIR, '..', releasesFolder, '.served')
    const placed = await lstat(link).catch(() => undefined)
    return {
      build: build ? await describeBuild(app, build) : null,
      onlineSince: Math.round(placed?.mtimeMs ?? 0),
      // Nothing older is kept behind a release that was taken back to.
      canTakeBack: other !== undefined && !isBack,
      canPutBack: other !== undefined && isBack,
      plan: await describePlan(),
      waiting: await describeWaiting(),
      late: await describeLate(),
      prevented: findPrevented(settings),
    }
  }

  async function describePlan(): Promise<Publishing['plan']> {
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

  async function describeWaiting(): Promise<Publishing['waiting']> {
    const changes = await readChanges(settings.SITE_DIR)
    return await Promise.all(
      changes.map(async ({ at, file, becomes }) => {
        const text = (await readPublished(settings, file)) ?? ''
        const { title } = describeDocument(file, text, readTokens(settings))
        return { path: file, title, at: Date.parse(at), becomes }
      }),
    )
  }

  async function describeLate(): Promise<string> {
    const late = (await readAlarms(database)).find(({ name }) => name === 'publish.late')
    return late ? withOfficeTimes(late.detail, release().openingHours.zone) : ''
  }

  /** The folder of the release before the served one, or of the one taken back; undefined when it is gone. */
  async function findOther(): Promise<string | undefined> {
    const record = await readRecord(settings.SITE_DIR).catch(() => undefined)
    const id = (await readTakenBack(settings.SITE_DIR)) ?? record?.before
    const folder = join(settings.SITE_DIR, '..', releasesFolder, id ?? '')
    return id !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined
  }
}

const sayUnderWay = (build: Build | undefined) =>
  `${build?.by || 'The server'} is publishing at this moment: wait for that, or cancel it.`

/** A build for the desk, with its faults at their fields. */
export async function describeBuild(
  { builds, settings }: FastifyInstance,
  build: Build,
): Promise<SiteBuild> {
  return {
    ...build,
    waitsFor: builds.sayWait(build),
    canCancel: canCancel(build),
    usual: builds.usual(),
    faults: await readRefusal(settings, build.state === 'refused' ? build.refusal : ''),
  }
}

/** Why nothing can be built here, as a sentence; empty when it can. */
export function findPrevented(settings: Settings): string {
  const { CONTENT_DIR } = settings
  if (CONTENT_DIR !== join(projectRoot, 'content'))
    return `CONTENT_DIR is ${CONTENT_DIR}, which a build here would not read.`
  return findPreventedReason(settings) ?? ''
}
