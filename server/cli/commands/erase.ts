import { Command } from 'commander'
import { type Erased, eraseStored, planErasure } from '../../leads/erase-lead.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { countLines } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName, yesOption } from '../options.ts'

interface Options {
  by?: string
  yes?: true
}

export const erase = new Command('erase')
  .description(
    'erase all leads of an address but requests about a list, or one lead, with timeline and mails',
  )
  .argument('<email-or-id>', 'an e-mail address, or the id of one lead')
  .addOption(byOption)
  .addOption(yesOption)
  .addHelpText(
    'after',
    `
Requests about a list stay with an address, as the proof of the answer: erase one by its id. An address that was
subscribed and is on no list any more goes to the suppression list as a keyed hash, until it subscribes and confirms
again. The ledger keeps who erased, when and how much, and not whom: leads erasures shows it, and a backup that is restored is told.

Examples:
  npm run --silent leads -- erase ada@example.com
  npm run --silent leads -- erase 019a2b3c-0000-7000-8000-000000000001 --yes`,
  )
  .action(
    onDatabase(async (place, emailOrId: string, { by, yes }: Options) => {
      const { database, settings, now } = place
      const { toErase, kept } = await planErasure(database, emailOrId)
      if (toErase.length === 0) {
        throw new ConfigError(
          kept === 0
            ? `Nothing is stored under ${emailOrId}.`
            : `Only requests about a list are stored under ${emailOrId}. ${proofNote}`,
        )
      }
      const list = toErase.map(({ kind, id }) => `  ${kind} ${id}\n`).join('')
      if (!yes) throw new ConfigError(`${list}Add --yes to erase all stored under ${emailOrId}.`)
      const change = { by: operatorName(by), secret: await place.hashing(), now }
      const erased = await eraseStored(database, settings.DATA_DIR, emailOrId, change)
      if (!erased) throw new ConfigError(`Nothing is stored under ${emailOrId}.`)
      process.stdout.write(report(emailOrId, erased))
    }),
  )

const proofNote = 'They stay as the proof of the answer: erase one by its id.'

function report(emailOrId: string, { leads, events, jobs, suppressed, kept }: Erased): string {
  const counts = countLines({ ...leads, 'lines of timelines': events, mails: jobs.length })
  const list = suppressed ? 'The address is on the suppression list from now on.\n' : ''
  const left = `Requests about a list that stay: ${kept}. ${proofNote}\n`
  return `Erased, of ${emailOrId}:\n${counts}${list}${kept > 0 ? left : ''}`
}
