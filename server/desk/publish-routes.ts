import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parseEnd } from '../../contract/content/publish-times.ts'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { releasesFolder } from '../../contract/release/release-file.ts'
import { publishCommand } from '../../contract/release/site-schedule.ts'
import { readAlarms } from '../alarms/alarms.ts'
import { describeDocument } from '../content/describe-document.ts'
import { listChanges } from '../content/list-changes.ts'
import { locatePublished, readPublished } from '../content/published-content.ts'
import { readRefusal } from '../content/read-refusal.ts'
import { readTokens } from '../content/read-tokens.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { AuditAction } from '../db/schema.ts'
import { withOfficeTimes } from '../kinds/readable-time.ts'
import { recordAudit } from '../people/record-audit.ts'
import type { Session } from '../people/sessions.ts'
import { findPreventedReason, readChanges, readTakenBack } from '../schedule/publish-on-time.ts'
import { openPublisher } from '../schedule/run-publish.ts'
import { locatePlan, readPlan, removePlan } from '../schedule/site-plan.ts'
import { projectRoot } from '../settings/project-root.ts'
import type { Settings } from '../settings/settings.ts'
import { readRecord } from '../site/read-whole.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'

const off = 'This server publishes nothing by itself: whoever runs it can turn PUBLISH_ON_TIME on.'

/** Publishing from the desk, by the command that publishes everywhere else. */
export function addPublishRoutes(app: FastifyInstance): void {
  const { settings, database, now, release } = app
  const publisher = openPublisher({ command: publishCommand, cwd: projectRoot, now })
  app.addHook('onClose', async () => publisher.stop())

  addDeskRoute(app, publishCalls.changes, async () => ({
    documents: await listChanges(locatePublished(settings), settings, readTokens(settings)),
  }))

  addDeskRoute(app, publishCalls.publishing, () => describe())

  addDeskRoute(app, publishCalls.publish, ({ session }) => start(session, 'site-published', []))

  addDeskRoute(app, publishCalls.plan, ({ input: { day, hour }, session }) => {
    const at = parseEnd(`${day} ${hour}`, release().openingHours.zone)
    if (at <= now())
      throw new DeskError(422, 'past', 'That is over: choose a time that is still to come.')
    if (settings.PUBLISH_ON_TIME === 'off') throw new DeskError(409, 'prevented', off)
    const options = ['--at', new Date(at).toISOString(), '--by', session.person.name]
    return start(session, 'publish-planned', options)
  })

  addDeskRoute(app, publishCalls.cancelPlan, async ({ session }) => {
    await removePlan(settings.SITE_DIR)
    await record(session, 'plan-canceled')
    return describe()
  })

  addDeskRoute(app, publishCalls.changeRelease, ({ input: { to }, session }) =>
    to === 'before'
      ? start(session, 'release-taken-back', ['--back'])
      : start(session, 'release-put-back', ['--forward']),
  )

  async function start(session: Session, action: AuditAction, options: string[]) {
    const prevented = findPrevented(settings)
    if (prevented !== '') throw new DeskError(409, 'prevented', prevented)
    if (publisher.read().state === 'running') throw busy()
    // Before it starts: nothing is published of which the audit says nothing.
    await record(session, action)
    if (!publisher.start(session.person.name, options)) throw busy()
    return describe()
  }

  async function record({ person }: Session, action: AuditAction): Promise<void> {
    await groupCommit(database, (transaction) =>
      recordAudit(transaction, person, { action }, now()),
    )
  }

  function busy(): DeskError {
    const sentence = `${publisher.read().by} is publishing at this moment. Wait until that has ended.`
    return new DeskError(409, 'busy', sentence)
  }

  async function describe(): Promise<Publishing> {
    const { refusal, steps, ...publish } = publisher.read()
    // What names a file is told at its field.
    const isAdvice = ({ text }: { text: string }) => text.startsWith('content/')
    const advice = steps.filter(isAdvice).map(({ text }) => text)
    const record = await readRecord(settings.SITE_DIR).catch(() => undefined)
    const takenBack = (await readTakenBack(settings.SITE_DIR)) ?? ''
    return {
      ...publish,
      steps: steps.filter((step) => !isAdvice(step)),
      faults: await readRefusal(settings, refusal),
      advice: await readRefusal(settings, advice.join('\n')),
      served: record?.id ?? '',
      // Of a release that was returned to, nothing before it is kept.
      before: takenBack === '' ? findKept(record?.before) : '',
      takenBack: findKept(takenBack),
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
      documents: (await listChanges(locatePublished(settings), planned, tokens)).length,
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

  function findKept(id = ''): string {
    const page = join(settings.SITE_DIR, '..', releasesFolder, id, 'index.html')
    return id !== '' && existsSync(page) ? id : ''
  }
}

/** Why nothing can be built from here, as a sentence; empty when it can. */
export function findPrevented(settings: Settings): string {
  const { CONTENT_DIR } = settings
  if (CONTENT_DIR !== join(projectRoot, 'content'))
    return `CONTENT_DIR is ${CONTENT_DIR}, which a build here would not read.`
  return findPreventedReason(settings) ?? ''
}
