import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Sharing, shareCalls } from '../../contract/desk/share-calls.ts'
import {
  maxPreviews,
  previewLasts,
  type SharedPreview,
  toPreviewBase,
} from '../../contract/release/shared-preview.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import { groupCommit } from '../db/group-commit.ts'
import type { AuditAction } from '../db/schema.ts'
import { recordAudit } from '../people/record-audit.ts'
import type { Session } from '../people/sessions.ts'
import { endSharedPreview, listSharedPreviews } from '../site/shared-previews.ts'
import { describeBuild, findReasonNotToPublish } from './describe-publishing.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'

/** Builds what is saved as a site below a secret address, which others can look at before it is published. */
export async function shareRoutes(app: FastifyInstance): Promise<void> {
  const { settings, database, builds, now } = app
  let last = ''

  addDeskRoute(app, shareCalls.sharing, () => describe())

  addDeskRoute(app, shareCalls.share, async ({ input: { page }, session }) => {
    const standing = await listSharedPreviews(settings, now())
    if (standing.length + builds.count('preview') >= maxPreviews) throw tooMany(standing[0])
    const prevented = findReasonNotToPublish(settings)
    if (prevented !== '') throw new DeskError(409, 'prevented', prevented)
    await record(session, 'preview-shared')
    const { name } = session.person
    const shared: SharedPreview = {
      token: randomBytes(16).toString('hex'),
      by: name,
      page,
      sharedAt: now(),
      endsAt: now() + previewLasts,
    }
    const more = { SHARED_PREVIEW: JSON.stringify(shared), SHOW_DRAFTS: '1' }
    void builds.start({ kind: 'preview', by: name, more })
    last = shared.token
    return await describe()
  })

  addDeskRoute(app, shareCalls.end, async ({ input: { token }, session }) => {
    if (await endSharedPreview(settings, token)) await record(session, 'preview-ended')
    return await describe()
  })

  const record = ({ person }: Session, action: AuditAction) =>
    groupCommit(database, (transaction) => recordAudit(transaction, person, { action }, now()))

  function tooMany(first: SharedPreview | undefined): DeskError {
    const sentence = `${maxPreviews} previews stand at once, and as many do or are being made.`
    if (!first) return new DeskError(409, 'too-many', sentence)
    const ends = formatMoment(first.endsAt, app.release().openingHours.zone)
    const next = `The first to end is that of ${first.by}, ${ends}: wait for it, or end one.`
    return new DeskError(409, 'too-many', `${sentence} ${next}`)
  }

  async function describe(): Promise<Sharing> {
    const build = builds.read('preview')
    const previews = await listSharedPreviews(settings, now())
    const hasEnded = build?.state === 'published' && !previews.some(({ token }) => token === last)
    return {
      build: build && !hasEnded ? await describeBuild(app, build) : null,
      previews: previews.map((shared) => ({
        ...shared,
        address: settings.SITE_URL + toPreviewBase(shared.token) + shared.page,
      })),
      prevented: findReasonNotToPublish(settings),
    }
  }
}
