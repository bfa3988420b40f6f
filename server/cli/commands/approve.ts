import { readHistory } from '../../kinds/read-leads.ts'
import { approveLead } from '../../leads/approve-lead.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'

/** A lead leaves quarantine, and its mails go out as usual. */
export const approve: CommandDefinition = {
  usage: 'approve <id>',
  does: 'let a lead out of quarantine, so that its mails go out as usual',
  takes: 'the id of the lead, as `list --quarantined` shows it',
  more: 'A meeting gets the slot it was booked for; when that is taken or past, it becomes a request for a meeting.',
  examples: ['list --quarantined', 'approve 019a2b3c-0000-7000-8000-000000000001'],
  run: onDatabase(async ({ database, now }, _: object, id: string) => {
    const kind = await approveLead(database, id, now)
    if (!kind) throw new ConfigError(`No lead in quarantine has the id ${id}.`)
    process.stdout.write(`${id} of ${kind} is out of quarantine; its mails are due now\n`)
    const { events } = await readHistory(database, [{ id }])
    const note = events.findLast(({ event }) => event === 'approved')?.detail
    if (note) process.stdout.write(`${note}\n`)
  }),
}
