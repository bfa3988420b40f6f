import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { releasesFolder } from '../../contract/release/release-file.ts'
import { publishCommand } from '../../contract/release/site-schedule.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import { locateAt } from '../content/check-beside.ts'
import { readText } from '../content/content-folder.ts'
import { describeDocument } from '../content/describe-document.ts'
import { listChanges } from '../content/list-changes.ts'
import { readRefusal } from '../content/read-refusal.ts'
import { readTokens } from '../content/read-tokens.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { AuditAction } from '../db/schema.ts'
import { recordAudit } from '../people/record-audit.ts'
import type { Session } from '../people/sessions.ts'
import { openDeskPublisher } from '../schedule/publish-from-desk.ts'
import { findNextChange, findPreventedReason, readTakenBack } from '../schedule/publish-on-time.ts'
import { readRecord } from '../site/read-whole.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'

const root = join(import.meta.dirname, '../..')

/** Publishing from the desk, by the command that publishes everywhere else. */
export function addPublishRoutes(app: FastifyInstance): void {
  const { settings, database, now } = app
  const publisher = openDeskPublisher({ command: publishCommand, cwd: root, now })
  app.addHook('onClose', async () => publisher.stop())

  addDeskRoute(app, publishCalls.changes, async () => ({
    documents: await listChanges(settings, readTokens(settings)),
  }))

  addDeskRoute(app, publishCalls.publishing, () => describe())

  addDeskRoute(app, publishCalls.publish, ({ session }) => start(session, 'site-published', []))

  addDeskRoute(app, publishCalls.changeRelease, ({ input: { to }, session }) =>
    to === 'before'
      ? start(session, 'release-taken-back', ['--back'])
      : start(session, 'release-put-back', ['--forward']),
  )

  async function start({ person }: Session, action: AuditAction, options: string[]) {
    const prevented = findPrevented()
    if (prevented !== '') throw new DeskError(409, 'prevented', prevented)
    if (publisher.read().state === 'running') throw busy()
    // Before it starts: nothing is published of which the audit says nothing.
    await groupCommit(database, (transaction) =>
      recordAudit(transaction, person, { action }, now()),
    )
    if (!publisher.start(person.name, options)) throw busy()
    return describe()
  }

  function busy(): DeskError {
    const sentence = `${publisher.read().by} is publishing at this moment. Wait until that has ended.`
    return new DeskError(409, 'busy', sentence)
  }

  async function describe(): Promise<Publishing> {
    const { refusal, ...publish } = publisher.read()
    const record = await readRecord(settings.SITE_DIR).catch(() => undefined)
    const takenBack = (await readTakenBack(settings.SITE_DIR)) ?? ''
    return {
      ...publish,
      faults: await readRefusal(settings, refusal),
      served: record?.id ?? '',
      // Of a release that was returned to, nothing before it is kept.
      before: takenBack === '' ? findKept(record?.before) : '',
      takenBack: findKept(takenBack),
      next: await describeNext(),
      prevented: findPrevented(),
    }
  }

  async function describeNext(): Promise<string> {
    const change = await findNextChange(settings.SITE_DIR)
    if (!change) return ''
    const text = await readText(settings, change.file).catch(() => '')
    const { title } = describeDocument(change.file, text, readTokens(settings))
    const { zone } = await locateAt(settings, now())
    const does = change.becomes === 'shown' ? 'shows from' : 'ends with'
    const when = formatMoment(Date.parse(change.at), zone)
    return `“${title}” ${does} ${when} by itself, unless changes wait to be published then.`
  }

  function findKept(id = ''): string {
    const page = join(settings.SITE_DIR, '..', releasesFolder, id, 'index.html')
    return id !== '' && existsSync(page) ? id : ''
  }

  function findPrevented(): string {
    const { CONTENT_DIR } = settings
    if (CONTENT_DIR !== join(root, 'content'))
      return `CONTENT_DIR is ${CONTENT_DIR}, which a build here would not read.`
    return findPreventedReason(settings) ?? ''
  }
}
