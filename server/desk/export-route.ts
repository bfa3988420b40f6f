import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { exportBody, exportPath } from '../../contract/desk/action-calls.ts'
import {
  isNarrowed,
  type LeadFilter,
  maxExportedWithoutProof,
} from '../../contract/desk/lead-filter.ts'
import { kindNames } from '../../contract/desk/words.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { exportFiltered, filteredColumns, hasMoreThan } from '../leads/export-filtered.ts'
import { toCsv } from '../leads/to-csv.ts'
import { notSignedIn, proofNeeded } from './desk-error.ts'
import { deskBodyLimit } from './desk-route.ts'
import { createViewer } from './lead-viewer.ts'
import { withAudit } from './with-audit.ts'

/** Sends a list as CSV, a page at a time. A large export needs proof of who asks; each is written in the audit. */
export async function exportRoute(app: FastifyInstance): Promise<void> {
  const { database, now, release } = app
  app.post<{ Body: z.output<typeof exportBody> }>(
    exportPath,
    { bodyLimit: deskBodyLimit, config: { access: 'export-leads' }, schema: { body: exportBody } },
    async ({ body: filter, session }, reply) => {
      if (!session) throw notSignedIn()
      const viewer = createViewer(app, session)
      const needsProof =
        !isNarrowed(filter) ||
        (await hasMoreThan(database, filter, viewer, maxExportedWithoutProof))
      if (needsProof && session.provedUntil <= now()) throw proofNeeded()
      await withAudit(app, session, (_, record) =>
        record('exported', undefined, describeFilter(filter)),
      )
      const { mailCopy: copy, openingHours } = release()
      const words = { copy, zone: openingHours.zone }
      const rows = exportFiltered(database, filter, viewer, words)
      const day = toIsoDay(now(), words.zone)
      return reply
        .header('Content-Type', 'text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${nameFile(filter, day)}"`)
        .send(Readable.from(toCsv(rows, filteredColumns(filter.kind, words), true)))
    },
  )
}

/** The name of the file: `leads-open-2026-11-29.csv`, `demos-2026-10-01-2026-10-31.csv`. */
function nameFile({ view, kind, from, until }: LeadFilter, today: string): string {
  const days = from || until ? [from || 'until', until || today] : [today]
  const [what] = kind ? kindNames[kind][1].split(' ', 1) : ['leads']
  return `${[what, ...(view === 'all' ? [] : [view]), ...days].join('-')}.csv`
}

/** The filters, for the audit: of a search only that there was one, as its text may be a person's name. */
function describeFilter({ view, kind, from, until, ...typed }: z.output<typeof exportBody>) {
  const names = Object.entries(typed).flatMap(([name, value]) => (value ? [`by ${name}`] : []))
  const dates = [from && `from ${from}`, until && `until ${until}`]
  return [kind ?? 'every kind', view, ...names, ...dates].filter(Boolean).join(', ')
}
