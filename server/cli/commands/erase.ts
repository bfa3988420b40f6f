import { findUnconfirmed } from '../../data-requests/unconfirmed.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { findLead, findLeadsByEmail } from '../../kinds/find-leads.ts'
import { staysAsProof } from '../../kinds/lead-kinds.ts'
import { type Erased, eraseEmail, eraseLead } from '../../leads/erase-lead.ts'
import { fillFile } from '../../ledger/ledger-file.ts'
import { removeMailFiles } from '../../mail/mail-files.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { printNetworks } from '../format/print-networks.ts'
import { countLines } from '../format/table.ts'
import { onDatabase, type Workplace } from '../on-database.ts'
import { askYes, byOption, operatorName, option, sinceOption, yesOption } from '../options.ts'

interface Options {
  unconfirmed?: true
  since?: number
  network?: string
  dryRun?: true
  by?: string
  yes?: true
}

/** A person's right to be forgotten, or one lead that should not be there. */
export const erase: CommandDefinition = {
  usage: 'erase [email-or-id]',
  does: 'erase all leads of an address but requests about a list, or one lead, with timeline and mails',
  takes: 'an e-mail address, or the id of one lead',
  options: [
    option('--unconfirmed', 'requests about a list that nobody confirmed, in place of an address'),
    sinceOption('those sent since then'),
    option('--network <id>', 'those of one network, by its id in the list'),
    option('--dry-run', 'show which networks they came from, and erase nothing'),
    byOption,
    yesOption,
  ],
  more: `Requests about a list stay with an address, as the proof of the answer: erase one by its id. An address that was
subscribed and is on no list any more goes to the suppression list as a keyed hash, until it subscribes and confirms
again. The ledger keeps who erased, when and how much, and not whom: leads erasures shows it, and a backup that is restored is told.`,
  examples: [
    'erase ada@example.com',
    'erase 019a2b3c-0000-7000-8000-000000000001 --yes',
    'erase --unconfirmed --since 24h --dry-run',
    'erase --unconfirmed --since 24h --network 4Zt0vZ8m1kqQxw2B',
  ],
  run: onDatabase(async (place, options: Options, what: string | undefined) => {
    if (options.unconfirmed) return await eraseUnconfirmed(place, options)
    if (what === undefined) throw new ConfigError('Say whose: an address, an id, or --unconfirmed.')
    const going = await findGoing(place, what)
    const list = going.map(({ kind, id }) => `  ${kind} ${id}\n`).join('')
    if (!options.yes) await askYes(`${list}Erase all stored under ${what}?`)
    const erased = await eraseOne(place, what, operatorName(options.by))
    process.stdout.write(report(what, erased))
  }),
}

const keptAsProof = 'They stay as the proof of the answer: erase one by its id.'

const isAddress = (what: string) => what.includes('@')

/** @throws ConfigError when nothing would go. */
async function findGoing({ database }: Workplace, what: string) {
  const lead = isAddress(what) ? undefined : await findLead(database, what)
  const leads = isAddress(what) ? await findLeadsByEmail(database, what) : lead ? [lead] : []
  if (leads.length === 0) throw new ConfigError(`Nothing is stored under ${what}.`)
  const going = leads.filter((lead) => !(isAddress(what) && staysAsProof(lead)))
  if (going.length > 0) return going
  throw new ConfigError(`Only requests about a list are stored under ${what}. ${keptAsProof}`)
}

/** What a program sent in the name of strangers: nobody has to be answered, and each is a deadline. */
async function eraseUnconfirmed(place: Workplace, options: Options): Promise<void> {
  const { since, network, dryRun, by, yes } = options
  if (since === undefined) throw new ConfigError('Add --since: requests may be real.')
  const found = await findUnconfirmed(place.database, { since, network })
  if (found.length === 0) throw new ConfigError('There are no such requests.')
  printNetworks(found)
  if (dryRun) return
  if (!yes) await askYes(`Erase all ${found.length}?`)
  for (const { id } of found) await eraseOne(place, id, operatorName(by))
  process.stdout.write(`requests erased: ${found.length}\n`)
}

async function eraseOne(place: Workplace, what: string, by: string): Promise<Erased> {
  const { database, settings, now } = place
  const secret = await place.hashing()
  const step = isAddress(what) ? eraseEmail : eraseLead
  const erased = await database
    .transaction()
    .execute((transaction) => step(transaction, what, { by, secret, now }))
  if (!erased) throw new ConfigError(`Nothing is stored under ${what}.`)
  await removeMailFiles(settings.DATA_DIR, erased.jobs)
  await fillFile(database, settings.DATA_DIR)
  await truncateWal(database)
  return erased
}

function report(what: string, { leads, events, jobs, suppressed, kept }: Erased): string {
  const counts = countLines({ ...leads, 'lines of timelines': events, mails: jobs.length })
  const list = suppressed ? 'The address is on the suppression list from now on.\n' : ''
  const left = `Requests about a list that stay: ${kept.all}, to be answered: ${kept.open}. ${keptAsProof}\n`
  return `Erased, of ${what}:\n${counts}${list}${kept.all > 0 ? left : ''}`
}
