import type { FastifyInstance } from 'fastify'
import { parseEnd } from '../../contract/content/publish-times.ts'
import { type Changes, publishCalls } from '../../contract/desk/publish-calls.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { cancelBuild, isUnderWay, type SiteBuild } from '../../contract/desk/site-build.ts'
import { toVersion } from '../content/document-text.ts'
import { type Change, listChanges } from '../content/list-changes.ts'
import { locatePublished } from '../content/published-content.ts'
import { readTokens } from '../content/read-tokens.ts'
import { listLastChanges } from '../content/versions.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { AuditAction } from '../db/schema.ts'
import { listDeskNames } from '../people/people.ts'
import { recordAudit } from '../people/record-audit.ts'
import type { Session } from '../people/sessions.ts'
import { type Build, canCancel } from '../schedule/builds.ts'
import { readRolledBack } from '../schedule/publish-on-time.ts'
import { readPlan, removePlan } from '../schedule/site-plan.ts'
import {
  describeBuild,
  describePublishing,
  findOther,
  findReasonNotToPublish,
} from './describe-publishing.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'

const off = 'This server publishes nothing by itself: whoever runs it can turn PUBLISH_ON_TIME on.'

/** Publishing from the desk, by the command that publishes everywhere else. */
export async function publishRoutes(app: FastifyInstance): Promise<void> {
  const { settings, database, builds, now, release } = app

  addDeskRoute(app, publishCalls.changes, async () => {
    const [tokens, served] = [readTokens(settings), locatePublished(settings)]
    const documents = await listChanges(served, settings, tokens)
    const findLast = await readLast(documents)
    const other = await findOther(settings)
    const isBack = (await readRolledBack(settings.SITE_DIR)) !== undefined
    const sides = [locatePublished({ SITE_DIR: other ?? '' }), served] as const
    // Compared from the older to the newer release, whichever is served: only the newer one knows of a move.
    const [from, to] = isBack ? [sides[1], sides[0]] : sides
    const last = other ? await listChanges(from, to, tokens) : []
    return {
      listed: hashEach(documents),
      documents: documents.map((document) => {
        const { at: changedAt = 0, by: changedBy = '' } = findLast(document) ?? {}
        return { ...document, changedAt, changedBy }
      }),
      last: last.map(({ path, title, address }) => ({ path, title, address })),
    }
  })

  addDeskRoute(app, publishCalls.publishing, () => describePublishing(app))

  addDeskRoute(app, publishCalls.publish, async ({ input: { listed }, session }) => {
    await checkListed(listed, session)
    return await start(session, 'site-published', 'publish')
  })

  addDeskRoute(app, publishCalls.plan, async ({ input: { listed, day, hour }, session }) => {
    const at = parseEnd(`${day} ${hour}`, release().openingHours.zone)
    if (at <= now())
      throw new DeskError(422, 'past', 'That is over: choose a time that is still to come.')
    if (settings.PUBLISH_ON_TIME === 'off') throw new DeskError(409, 'prevented', off)
    await checkListed(listed, session)
    const options = ['--at', new Date(at).toISOString(), '--by', session.person.name]
    return await start(session, 'publish-planned', 'plan', options)
  })

  /** @throws DeskError that names what others have saved since it was listed. */
  async function checkListed(listed: Changes['listed'], { person }: Session) {
    const changes = await listChanges(locatePublished(settings), settings, readTokens(settings))
    const now = hashEach(changes)
    const unseen = changes.filter(({ path }) => listed[path] !== now[path])
    if (unseen.length === 0) return
    const findLast = await readLast(unseen)
    const by = Map.groupBy(unseen, (change) => findLast(change)?.by || 'Somebody')
    by.delete(person.name)
    if (by.size === 0) return
    const sentences = [...by].map(
      ([name, saved]) =>
        `${name} saved ${lists.format(saved.map(({ title }) => title))} meanwhile.`,
    )
    throw new DeskError(
      409,
      'changed',
      `${sentences.join(' ')} The list has it now: look through it.`,
    )
  }

  /** Who last saved a changed document or replaced a picture in it, and when. */
  async function readLast(changes: readonly Change[]) {
    const paths = changes.map(({ path }) => path)
    const last = await listLastChanges(settings, paths, await listDeskNames(database))
    return ({ path, pictures }: Change) =>
      [...pictures.map((picture) => picture.path), path]
        .flatMap((each) => last.get(each) ?? [])
        .sort((a, b) => b.at - a.at)[0]
  }

  addDeskRoute(app, publishCalls.cancelPlan, async ({ session }) => {
    const plan = await readPlan(settings.SITE_DIR)
    await removePlan(settings.SITE_DIR)
    if (plan) await record(session, 'plan-canceled')
    return describePublishing(app)
  })

  addDeskRoute(app, publishCalls.changeRelease, async ({ input: { to }, session }) => {
    const running = builds.read('publish', 'plan', 'due', 'release')
    if (isUnderWay(running)) throw new DeskError(409, 'busy', describeUnderWay(running))
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
    const prevented = findReasonNotToPublish(settings)
    if (prevented !== '') throw new DeskError(409, 'prevented', prevented)
    const mine = builds.read(kind)
    // Pressed twice, or by two people: the waiting build includes everything that is saved.
    if (mine?.state === 'waiting' && kind === 'publish') return describePublishing(app)
    // Recorded first, so that nothing is published without a line in the audit.
    await record(session, action)
    void builds.start({ kind, by: session.person.name, options })
    return describePublishing(app)
  }

  async function record({ person }: Session, action: AuditAction): Promise<void> {
    await groupCommit(database, (transaction) =>
      recordAudit(transaction, person, { action }, now()),
    )
  }
}

const lists = new Intl.ListFormat('en-US')

const hashEach = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map((change) => [change.path, toVersion(JSON.stringify(change))]))

const describeUnderWay = (build: Build | undefined) =>
  `${build?.by || 'The server'} is publishing at this moment: wait for that${build && canCancel(build) ? ', or cancel it' : ''}.`
