import type { FastifyInstance } from 'fastify'
import { parseEnd } from '../../contract/content/publish-times.ts'
import { publishCalls } from '../../contract/desk/publish-calls.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { cancelBuild, isUnderWay, type SiteBuild } from '../../contract/desk/site-build.ts'
import { toVersion } from '../content/document-text.ts'
import { listChanges } from '../content/list-changes.ts'
import { locatePublished } from '../content/published-content.ts'
import { readTokens } from '../content/read-tokens.ts'
import { listLastChanges } from '../content/versions.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { AuditAction } from '../db/schema.ts'
import { listDeskNames } from '../people/people.ts'
import { recordAudit } from '../people/record-audit.ts'
import type { Session } from '../people/sessions.ts'
import type { Build } from '../schedule/builds.ts'
import { readTakenBack } from '../schedule/publish-on-time.ts'
import { readPlan, removePlan } from '../schedule/site-plan.ts'
import {
  describeBuild,
  describePublishing,
  findOther,
  findPrevented,
} from './describe-publishing.ts'
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
    const other = await findOther(settings)
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

  addDeskRoute(app, publishCalls.publishing, () => describePublishing(app))

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
    return describePublishing(app)
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
    if (mine?.state === 'waiting' && kind === 'publish') return describePublishing(app)
    // Recorded first, so that nothing is published without a line in the audit.
    await record(session, action)
    const ended = builds.start({ kind, by: session.person.name, options })
    if (kind === 'release') await ended
    return describePublishing(app)
  }

  async function record({ person }: Session, action: AuditAction): Promise<void> {
    await groupCommit(database, (transaction) =>
      recordAudit(transaction, person, { action }, now()),
    )
  }
}

const sayUnderWay = (build: Build | undefined) =>
  `${build?.by || 'The server'} is publishing at this moment: wait for that, or cancel it.`
