import type { Command } from 'commander'
import { readAlarms } from '../../alarms/shared-alarms.ts'
import type { AlarmsTable } from '../../db/schema.ts'
import { readableTime } from '../format/readable-time.ts'
import { type Column, formatTable } from '../format/table.ts'
import { withDatabase } from '../with-database.ts'

const columns: Column<AlarmsTable>[] = [
  { title: 'ALARM', value: ({ name }) => name },
  { title: 'SINCE', value: ({ begun_at }) => readableTime(begun_at) },
  { title: 'DETAIL', value: ({ detail }) => detail, least: 20 },
]

/** `leads alarms`: what is wrong at this moment, as the running servers see it. */
export function addAlarms(program: Command): void {
  program
    .command('alarms')
    .description('show the alarms that are on, the oldest first')
    .option('--json', 'as JSON')
    .addHelpText('after', examples)
    .action(async ({ json }: { json?: true }) => {
      await withDatabase(async (database) => {
        const alarms = await readAlarms(database)
        process.stdout.write(json ? toJson(alarms) : toTable(alarms))
      })
    })
}

const examples = `
What each means: docs/operate.md, "Alarms". A server that runs looks every minute.

Examples:
  npm run leads -- alarms
  npm run --silent leads -- alarms --json`

function toTable(alarms: AlarmsTable[]): string {
  if (alarms.length === 0) return 'No alarm is on.\n'
  return formatTable(columns, alarms, process.stdout.columns ?? Infinity)
}

function toJson(alarms: AlarmsTable[]): string {
  const readable = alarms.map(({ name, detail, begun_at, seen_at }) => ({
    name,
    detail,
    begun_at: readableTime(begun_at),
    seen_at: readableTime(seen_at),
  }))
  return `${JSON.stringify(readable, null, 2)}\n`
}
