import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/db/database.ts'

export interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

interface Expected {
  acknowledged: Iterable<number>
  mailed: boolean
}

export async function checkLeads(
  place: Place,
  { acknowledged, mailed }: Expected,
): Promise<{ faults: string[]; leads: number; mails: number }> {
  const database = await openDatabase(place)
  const leads = await database.selectFrom('messages').select(['id', 'email']).execute()
  const jobs = await database.selectFrom('outbox').select(['id', 'lead_id', 'status']).execute()
  const events = await database
    .selectFrom('lead_events')
    .select('lead_id')
    .where('event', '=', 'received')
    .execute()
  const faults = place.DATABASE_URL ? [] : await damage(database)
  await database.destroy()

  const copies = countBy(leads.map(({ email }) => email))
  const missing = [...acknowledged].filter((number) => !copies.has(`visitor-${number}@example.com`))
  if (missing.length > 0) faults.push(`${missing.length} acknowledged leads are missing.`)
  const twice = [...copies.values()].filter((count) => count > 1).length
  if (twice > 0) faults.push(`${twice} leads are stored more than once.`)

  const jobsByLead = countBy(jobs.map(({ lead_id }) => lead_id))
  const begun = countBy(events.map(({ lead_id }) => lead_id))
  const bare = leads.filter(({ id }) => jobsByLead.get(id) !== 2 || begun.get(id) !== 1).length
  if (bare > 0) faults.push(`${bare} leads are without their two mails or their timeline.`)
  const known = new Set(leads.map(({ id }) => id))
  const orphans = jobs.filter(({ lead_id }) => !known.has(lead_id)).length
  if (orphans > 0) faults.push(`${orphans} mails belong to no lead.`)

  const sent = sentMails(place.DATA_DIR)
  const jobIds = new Set(jobs.map(({ id }) => id))
  const strays = [...sent].filter((id) => !jobIds.has(id)).length
  if (strays > 0) faults.push(`${strays} mails were sent that the outbox does not know.`)
  const unsent = jobs.filter(({ id, status }) => (mailed || status === 'sent') && !sent.has(id))
  if (unsent.length > 0) faults.push(`${unsent.length} mails were never sent.`)
  return { faults, leads: leads.length, mails: sent.size }
}

async function damage(database: Awaited<ReturnType<typeof openDatabase>>): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  const answers = rows.map((row) => row.integrity_check)
  return answers.join() === 'ok' ? [] : answers
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function sentMails(dataDir: string): Set<string> {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const mails = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  return new Set(mails.map((name) => name.slice(0, -'.eml'.length)))
}
