import { readAlarms } from '../../alarms/alarms.ts'
import { officeTime, withOfficeTimes } from '../../kinds/readable-time.ts'
import { planRetention, runRetention } from '../../leads/run-retention.ts'
import type { CommandDefinition } from '../command.ts'
import { type Columns, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { option } from '../options.ts'

const columnsIn = (zone: string): Columns<Awaited<ReturnType<typeof readAlarms>>[number]> => ({
  ALARM: ({ name }) => name,
  SINCE: ({ begun_at }) => officeTime(begun_at, zone),
  DETAIL: ({ detail }) => withOfficeTimes(detail, zone),
})

export const alarms: CommandDefinition = {
  usage: 'alarms',
  does: 'show the alarms that are on, the oldest first',
  more: 'What each means: docs/operate.md, "Alarms". A server that runs looks every minute.',
  examples: ['alarms'],
  run: onDatabase(async ({ database, zone }) => {
    const rows = await readAlarms(database)
    if (rows.length > 0) printRows(columnsIn(zone), rows)
    else process.stdout.write('No alarm is on.\n')
  }),
}

export const retention: CommandDefinition = {
  usage: 'retention',
  does: 'show what is past its time; with --yes delete it, though the server waits',
  options: [option('--yes', 'delete it')],
  more: `The server deletes by itself every hour. It waits where the clock is two days from the last run, or where more than
50 of a kind and a twentieth of it would go at once: look at the clock and at RETENTION_… before you say --yes.`,
  examples: ['retention', 'retention --yes'],
  run: onDatabase(async ({ database, settings, now, zone, hashing }, { yes }: { yes?: true }) => {
    const { last, going, doubt } = await planRetention(database, settings, now)
    const lines = [
      `This clock says ${officeTime(now, zone)}.`,
      `The last run was ${last === undefined ? 'never' : `at ${officeTime(last, zone)}`}.`,
      ...Object.entries(going).map(([what, count]) => `${what} past their time: ${count}`),
      ...(doubt ? [`The server waits: ${doubt}`] : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!yes) return
    const leads = await runRetention(database, settings, await hashing(), now)
    process.stdout.write(`leads deleted: ${leads}\n`)
  }),
}
