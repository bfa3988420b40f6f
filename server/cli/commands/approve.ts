import { Command } from 'commander'
import { approveLead } from '../../leads/approve-lead.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readOpeningHours } from '../../site/read-release.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName } from '../options.ts'

export const approve = new Command('approve')
  .description('let a lead out of quarantine, so that its mails go out as usual')
  .argument('<id>', 'the id of the lead, as `list --quarantined` shows it')
  .addOption(byOption)
  .addHelpText(
    'after',
    `
A meeting gets the slot it was booked for; when that is taken or past, it becomes a request for a meeting.

Examples:
  npm run --silent leads -- list --quarantined
  npm run --silent leads -- approve 019a2b3c-0000-7000-8000-000000000001`,
  )
  .action(
    onDatabase(async ({ database, settings, now }, id: string, { by }: { by?: string }) => {
      const hours = await readOpeningHours(settings.SITE_DIR)
      const approved = await approveLead(database, id, { by: operatorName(by), now, hours })
      if (!approved) throw new ConfigError(`No lead in quarantine has the id ${id}.`)
      const { kind, slot } = approved
      process.stdout.write(`${id} of ${kind} is out of quarantine; its mails are due now\n`)
      if (slot) process.stdout.write(`Its slot is ${slot}: it is a request for a meeting now.\n`)
    }),
  )
