import { readAlarms } from '../../alarms/stored-alarms.ts'
import { readableRow } from '../../kinds/readable-time.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption } from '../options.ts'

type AlarmRow = Record<'name' | 'begun_at' | 'seen_at' | 'detail', string>

const columns: Column<AlarmRow>[] = [
  { title: 'ALARM', value: ({ name }) => name },
  { title: 'SINCE', value: ({ begun_at }) => begun_at },
  { title: 'DETAIL', value: ({ detail }) => detail, least: 20 },
]

/** What is wrong at this moment, as the running servers see it. */
export const alarms: CommandDefinition = {
  usage: 'alarms',
  does: 'show the alarms that are on, the oldest first',
  options: [jsonOption],
  more: 'What each means: docs/operate.md, "Alarms". A server that runs looks every minute.',
  examples: ['alarms'],
  run: onDatabase(async ({ database }, { json }: { json?: true }) => {
    const rows = (await readAlarms(database)).map(readableRow)
    if (json || rows.length > 0) printRows(columns, rows, json)
    else process.stdout.write('No alarm is on.\n')
  }),
}
