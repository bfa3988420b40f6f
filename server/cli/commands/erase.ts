import { truncateWal } from '../../db/truncate-wal.ts'
import { formsHash } from '../../intake/stop-forms.ts'
import { officeTime, readableTime } from '../../kinds/readable-time.ts'
import {
  type Erased,
  eraseEmail,
  eraseLead,
  isAddress,
  planErasure,
} from '../../leads/erase-lead.ts'
import { fillFile } from '../../ledger/ledger-file.ts'
import { removeMailFiles } from '../../mail/mail-files.ts'
import { emailHash } from '../../secrets/keyed-hash.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { type Columns, countLines, printRows } from '../format/table.ts'
import { onDatabase, type Workplace } from '../on-database.ts'
import {
  byOption,
  jsonOption,
  limitOption,
  operatorName,
  option,
  type Since,
  sinceOption,
  toInstant,
  yesOption,
} from '../options.ts'

interface EraseOptions {
  by?: string
  yes?: true
}

export const erase: CommandDefinition = {
  usage: 'erase <email-or-id>',
  does: 'erase all leads of an address but requests about a list, or one lead, with timeline and mails',
  takes: 'an e-mail address, or the id of one lead',
  options: [byOption, yesOption],
  more: `Requests about a list stay with an address, as the proof of the answer: erase one by its id. An address that was
subscribed and is on no list any more goes to the suppression list as a keyed hash, until it subscribes and confirms
again. The ledger keeps who erased, when and how much, and not whom: leads erasures shows it, and a backup that is restored is told.`,
  examples: ['erase ada@example.com', 'erase 019a2b3c-0000-7000-8000-000000000001 --yes'],
  run: onDatabase(async (place, given: EraseOptions, what: string) => {
    const { going, kept } = await planErasure(place.database, what)
    if (going.length === 0) {
      throw new ConfigError(
        kept === 0
          ? `Nothing is stored under ${what}.`
          : `Only requests about a list are stored under ${what}. ${keptAsProof}`,
      )
    }
    const list = going.map(({ kind, id }) => `  ${kind} ${id}\n`).join('')
    if (!given.yes) throw new ConfigError(`${list}Add --yes to erase all stored under ${what}.`)
    const erased = await eraseOne(place, what, given.by)
    process.stdout.write(report(what, erased))
  }),
}

const keptAsProof = 'They stay as the proof of the answer: erase one by its id.'

async function eraseOne(place: Workplace, what: string, by: string | undefined): Promise<Erased> {
  const { database, settings, now } = place
  const erasedBy = { by: operatorName(by), secret: await place.hashing(), now }
  const step = isAddress(what) ? eraseEmail : eraseLead
  const erased = await place.change((transaction) => step(transaction, what, erasedBy))
  if (!erased) throw new ConfigError(`Nothing is stored under ${what}.`)
  await removeMailFiles(settings.DATA_DIR, erased.jobs)
  await fillFile(database, settings.DATA_DIR)
  await truncateWal(database)
  return erased
}

function report(what: string, { leads, events, jobs, suppressed, kept }: Erased): string {
  const counts = countLines({ ...leads, 'lines of timelines': events, mails: jobs.length })
  const list = suppressed ? 'The address is on the suppression list from now on.\n' : ''
  const left = `Requests about a list that stay: ${kept}. ${keptAsProof}\n`
  return `Erased, of ${what}:\n${counts}${list}${kept > 0 ? left : ''}`
}

interface LedgerLine extends Record<'at' | 'what' | 'scope' | 'by' | 'reason', string> {
  counts: Record<string, number>
}

const columnsIn = (zone: string): Columns<LedgerLine> => ({
  WHEN: ({ at }) => officeTime(at, zone),
  WHAT: ({ what, scope }) => [what, scope].filter(Boolean).join(', '),
  BY: ({ by }) => by || 'unknown',
  WHY: ({ reason }) => reason,
  'HOW MUCH': ({ counts }) => countLines(counts).trim().replaceAll('\n', ', '),
})

interface ErasuresOptions {
  email?: string
  since?: Since
  limit: number
  json?: true
}

export const erasures: CommandDefinition = {
  usage: 'erasures',
  does: 'show what was erased or ended: when, by whom and how much, and not of whom',
  options: [
    option('--email <email>', 'what was done for this address'),
    sinceOption('since then'),
    limitOption,
    jsonOption,
  ],
  more: `BY is person for a link in a mail, retention for what was past its time, or the operator. With --email it answers who
asks whether they were erased: only who knows an address can ask. Entries stay for three years.`,
  examples: ['erasures --since 30d', 'erasures --email ada@example.com'],
  run: onDatabase(async ({ database, zone, hashing }, given: ErasuresOptions) => {
    const { email, since, limit, json } = given
    let query = database.selectFrom('ledger').selectAll().where('at', '>=', toInstant(since, zone))
    if (email !== undefined) {
      const secret = await hashing()
      const hashes = [emailHash(email, secret), formsHash(email, secret)]
      query = query.where('address_hash', 'in', hashes)
    }
    const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
    const lines = rows.map(({ at, what, scope, done_by, reason, counts }) => ({
      at: readableTime(at),
      ...{ what, scope, by: done_by, reason },
      counts: JSON.parse(counts || '{}') as Record<string, number>,
    }))
    printRows(columnsIn(zone), lines, json)
  }),
}
