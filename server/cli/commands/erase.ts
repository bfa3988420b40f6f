import { type Command, Option } from 'commander'
import { findUnconfirmed } from '../../data-requests/find-unconfirmed.ts'
import type { Database } from '../../db/database.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../../kinds/find-leads.ts'
import { staysAsProof } from '../../kinds/lead-kinds.ts'
import { type Erased, eraseEmail, eraseLead } from '../../leads/erase-lead.ts'
import { fillFile } from '../../leads/sync-ledger.ts'
import { removeMailFiles } from '../../mail/file-transport.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { askYes } from '../ask-yes.ts'
import { networkTable } from '../format/network-table.ts'
import { byOption, operatorName } from '../operator.ts'
import { parseSince } from '../parse-options.ts'
import { withDatabase } from '../with-database.ts'

/** `leads erase`: a person's right to be forgotten, or one lead that should not be there. */
export function addErase(program: Command): void {
  program
    .command('erase')
    .description(
      'erase all leads of an address but requests about a list, or one lead, with timeline and mails',
    )
    .argument('[email-or-id]', 'an e-mail address, or the id of one lead')
    .option('--unconfirmed', 'requests about a list that nobody confirmed, in place of an address')
    .addOption(new Option('--since <when>', 'those sent since then: 24h, 7d').argParser(parseSince))
    .option('--network <id>', 'those of one network, by its id in the list')
    .option('--dry-run', 'show which networks they came from, and erase nothing')
    .addOption(byOption())
    .option('--yes', 'without asking')
    .addHelpText('after', examples)
    .action(async (what: string | undefined, options: Options) => {
      const { by, yes } = options
      await withDatabase(async (database, settings) => {
        if (options.unconfirmed) return eraseUnconfirmed(database, settings, options)
        if (what === undefined)
          throw new ConfigError('Say whose: an address, an id, or --unconfirmed.')
        const leads = await find(database, what)
        if (leads.length === 0) throw new ConfigError(`Nothing is stored under ${what}.`)
        if (isAddress(what) && leads.every(staysAsProof)) {
          throw new ConfigError(
            `Only requests about a list are stored under ${what}. ${keptAsProof}`,
          )
        }
        if (!yes) await ask(what, leads)
        process.stdout.write(report(what, await erase(database, settings, what, operatorName(by))))
      })
    })
}

interface Options {
  unconfirmed?: true
  since?: number
  network?: string
  dryRun?: true
  by?: string
  yes?: true
}

const examples = `
Requests about a list stay with an address, as the proof of the answer: erase one by its id. An address that was
subscribed and is on no list any more goes to the suppression list as a keyed hash, until it subscribes and confirms
again. The ledger keeps who erased, when and how much, and not whom: leads erasures shows it, and a backup that is restored is told.

Examples:
  npm run leads -- erase ada@example.com
  npm run leads -- erase 019a2b3c-0000-7000-8000-000000000001 --yes
  npm run leads -- erase --unconfirmed --since 24h --dry-run
  npm run leads -- erase --unconfirmed --since 24h --network 4Zt0vZ8m1kqQxw2B`

const keptAsProof = 'They stay as the proof of the answer: erase one by its id.'

const isAddress = (what: string) => what.includes('@')

async function find(database: Database, what: string): Promise<LeadKey[]> {
  if (isAddress(what)) return await findLeadsByEmail(database, what)
  const lead = await findLead(database, what)
  return lead ? [lead] : []
}

async function ask(what: string, leads: LeadKey[]): Promise<void> {
  const going = leads.filter((lead) => !(isAddress(what) && staysAsProof(lead)))
  const list = going.map(({ kind, id }) => `  ${kind} ${id}\n`).join('')
  await askYes(`${list}Erase all stored under ${what}?`)
}

/** What a program sent in the name of strangers: nobody has to be answered, and each is a deadline. */
async function eraseUnconfirmed(
  database: Database,
  settings: Settings,
  { since, network, dryRun, by, yes }: Options,
): Promise<void> {
  if (since === undefined) throw new ConfigError('Add --since: requests may be real.')
  const found = await findUnconfirmed(database, {
    since,
    ...(network !== undefined && { network }),
  })
  if (found.length === 0) throw new ConfigError('There are no such requests.')
  process.stdout.write(networkTable(found))
  if (dryRun) return
  if (!yes) await askYes(`Erase all ${found.length}?`)
  for (const { id } of found) await erase(database, settings, id, operatorName(by))
  process.stdout.write(`requests erased: ${found.length}\n`)
}

async function erase(
  database: Database,
  settings: Settings,
  what: string,
  by: string,
): Promise<Erased> {
  const now = Date.now()
  const { hashing: secret } = await openKeys(database, sealingKeys(settings), now)
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
  const counts = { ...leads, 'lines of timelines': events, mails: jobs.length }
  const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count}\n`)
  const list = suppressed ? 'The address is on the suppression list from now on.\n' : ''
  const left =
    kept.all > 0
      ? `Requests about a list that stay: ${kept.all}, to be answered: ${kept.open}. ${keptAsProof}\n`
      : ''
  return `Erased, of ${what}:\n${lines.join('')}${list}${left}`
}
