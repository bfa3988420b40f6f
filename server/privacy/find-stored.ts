import { randomUUIDv7 } from 'node:crypto'
import { getChoices } from '../../contract/leads/define-lead.ts'
import { type LeadKind, leadShapes, leadTables, mapKinds } from '../../contract/leads/leads.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import { getMeetingZone } from '../booking/meeting-times.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { hashMailNetwork } from '../intake/network-hashes.ts'
import { findLead, findLeadsByEmail } from '../kinds/find-leads.ts'
import { readLeads } from '../kinds/read-leads.ts'
import { selectOnly } from '../links/page-values.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import type { PageValues } from '../site/fill-page.ts'

/** The address of a link's subject (`messages/<id>`); undefined once that lead is gone. */
export async function findEmail(database: Database, subject: string): Promise<string | undefined> {
  const [, id = ''] = subject.split('/')
  return (await findLead(database, id))?.email
}

/** Mails a fresh link to a stored address. For any other address the same is done and undone, so that the time taken tells nothing. */
export async function requestLink(
  transaction: DatabaseTransaction,
  email: string,
  { ip, secret, now }: { ip: string; secret: string; now: number },
): Promise<void> {
  const leads = await findLeadsByEmail(transaction, email)
  const lead = leads.at(-1) ?? { kind: leadTables[0], id: randomUUIDv7() }
  const stored = await findLead(transaction, lead.id)
  const to = { recipient: stored?.email ?? email, networkHash: hashMailNetwork(ip, secret) }
  await enqueueMail(transaction, { template: 'your-data', ...to, lead, now })
  if (!stored) await transaction.deleteFrom('outbox').where('lead_id', '=', lead.id).execute()
}

/** How many leads of a kind the page shows; the exported file has all. */
const maxListed = 20

export async function fillStoredPage(
  database: Database,
  email: string,
  office: string,
): Promise<PageValues<'/your-data/stored'>> {
  const keys = await findLeadsByEmail(database, email)
  const newest = leadTables.flatMap((kind) =>
    keys.filter((key) => key.kind === kind).slice(-maxListed),
  )
  const found = Map.groupBy(await readLeads(database, newest), ({ kind }) => kind)
  // A kind without leads gets no section.
  const kinds = mapKinds((kind) => {
    const rows = found.get(kind)
    return rows
      ? [{ entries: rows.map(({ row }) => listFields(leadShapes[kind], row, office)) }]
      : []
  })
  return { without: [], storedHidden: false, ...(kinds as PageValues<'/your-data/stored'>) }
}

function listFields(
  { visible, columns }: (typeof leadShapes)[LeadKind],
  row: object,
  office: string,
) {
  const values = new Map<string, unknown>(Object.entries(row))
  const zone = getMeetingZone({ time_zone: String(values.get('time_zone')) }, office)
  const fields = visible.map((name) => {
    const text = describeValue(name, values.get(name), zone)
    if (text === '') return [name, []] as const
    const choices = getChoices(columns, name)
    return [name, [choices.length === 0 ? { value: text } : selectOnly(choices, text)]] as const
  })
  return Object.fromEntries(fields)
}

/** A stored value as a person reads it, times in a zone; empty for never. */
function describeValue(name: string, value: unknown, zone: string): string {
  if (name !== 'slot' && !name.endsWith('_at')) return String(value ?? '')
  if (!value) return ''
  return formatMoment(new Date(value as number | string).getTime(), zone)
}
