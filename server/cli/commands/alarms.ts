import { Command } from 'commander'
import { readAlarms } from '../../alarms/alarms.ts'
import { formatTime, withOfficeTimes } from '../../kinds/readable-time.ts'
import { type Columns, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'

const createColumns = (zone: string): Columns<Awaited<ReturnType<typeof readAlarms>>[number]> => ({
  ALARM: ({ name }) => name,
  SINCE: ({ begun_at }) => formatTime(begun_at, zone),
  DETAIL: ({ detail }) => withOfficeTimes(detail, zone),
})

export const alarms = new Command('alarms')
  .description('show the alarms that are on, the oldest first')
  .addHelpText(
    'after',
    `
What each means: docs/operate.md, "Alarms". A server that runs looks every minute.

Examples:
  npm run --silent leads -- alarms`,
  )
  .action(
    onDatabase(async ({ database, zone }) => {
      const rows = await readAlarms(database)
      if (rows.length > 0) printRows(createColumns(zone), rows)
      else process.stdout.write('No alarm is on.\n')
    }),
  )
