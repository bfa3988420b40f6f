import type { Command } from 'commander'
import type { Database } from '../../db/database.ts'
import { approveLead } from '../../leads/approve-lead.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { withDatabase } from '../with-database.ts'

/** `leads approve`: a lead leaves quarantine, and its mails go out as usual. */
export function addApprove(program: Command): void {
  program
    .command('approve')
    .description('let a lead out of quarantine, so that its mails go out as usual')
    .argument('<id>', 'the id of the lead, as `list --quarantined` shows it')
    .addHelpText('after', examples)
    .action(async (id: string) => {
      await withDatabase(async (database) => {
        const kind = await approveLead(database, id, Date.now())
        if (!kind) throw new ConfigError(`No lead in quarantine has the id ${id}.`)
        process.stdout.write(`${id} of ${kind} is out of quarantine; its mails are due now\n`)
        const note = await approvalNote(database, id)
        if (note) process.stdout.write(`${note}\n`)
      })
    })
}

/** What else came of it, as its timeline has it. */
async function approvalNote(database: Database, id: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('lead_events')
    .select('detail')
    .where('lead_id', '=', id)
    .where('event', '=', 'approved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.detail
}

const examples = `
A meeting gets the slot it was booked for; when that is taken or past, it becomes a request for a meeting.

Examples:
  npm run leads -- list --quarantined
  npm run leads -- approve 019a2b3c-0000-7000-8000-000000000001`
