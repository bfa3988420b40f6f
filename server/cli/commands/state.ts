import { sql } from 'kysely'
import { type LeadKind, leadShapes, leadTables } from '../../../contract/leads/leads.ts'
import { readAlarms } from '../../alarms/stored-alarms.ts'
import { readableRow, readableTime } from '../../kinds/readable-time.ts'
import { planRetention, runRetention } from '../../leads/run-retention.ts'
import { readState } from '../../watch/read-state.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption, option } from '../options.ts'

type AlarmRow = Record<'name' | 'begun_at' | 'seen_at' | 'detail', string>

const alarmColumns: Column<AlarmRow>[] = [
  { title: 'ALARM', value: ({ name }) => name },
  { title: 'SINCE', value: ({ begun_at }) => begun_at },
  { title: 'DETAIL', value: ({ detail }) => detail, least: 20 },
]

export const alarms: CommandDefinition = {
  usage: 'alarms',
  does: 'show the alarms that are on, the oldest first',
  options: [jsonOption],
  more: 'What each means: docs/operate.md, "Alarms". A server that runs looks every minute.',
  examples: ['alarms'],
  run: onDatabase(async ({ database }, { json }: { json?: true }) => {
    const rows = (await readAlarms(database)).map(readableRow)
    if (json || rows.length > 0) printRows(alarmColumns, rows, json)
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
  run: onDatabase(async ({ database, settings, now, hashing }, { yes }: { yes?: true }) => {
    const { last, going, doubt } = await planRetention(database, settings, now)
    const lines = [
      `This clock says ${readableTime(now)}.`,
      `The last run was ${last === undefined ? 'never' : `at ${readableTime(last)}`}.`,
      ...Object.entries(going).map(([what, count]) => `${what} past their time: ${count}`),
      ...(doubt ? [`The server waits: ${doubt}`] : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!yes) return
    const leads = await runRetention(database, settings, await hashing(), now)
    process.stdout.write(`leads deleted: ${leads}\n`)
  }),
}

interface Stat {
  what: string
  which: string
  count?: number
  /** How something is that is no number; empty for what there is not. */
  value?: string
}

const statColumns: Column<Stat>[] = [
  { title: 'WHAT', value: ({ what }) => what },
  { title: 'WHICH', value: ({ which }) => which },
  {
    title: 'COUNT',
    value: ({ count, value }) => count?.toLocaleString('en') ?? (value || 'none'),
  },
]

export const stats: CommandDefinition = {
  usage: 'stats',
  does: 'count leads by kind and status, quarantine and mails, and say how things are',
  options: [jsonOption],
  examples: ['stats', 'stats --json'],
  run: onDatabase(async ({ database, settings, now }, { json }: { json?: true }) => {
    const { rows: counts } = await sql<Stat>`
      ${sql.join([...leadTables.map(countKind), ...others], sql` union all `)} order by 1, 2
    `.execute(database)
    const state = Object.entries(await readState(database, settings, now))
    const facts = state.map(([which, value]) => ({ what: 'state', which, value }))
    printRows(statColumns, [...counts, ...facts], json)
  }),
}

/** How many leads of a kind there are, by what tells them apart. */
function countKind(kind: LeadKind) {
  const columns = ['source', 'request_type', 'status']
    .filter((name) => name in leadShapes[kind].columns)
    .map((name) => sql.ref(name))
  const [which, groups] =
    columns.length > 0
      ? [sql.join(columns, sql` || ', ' || `), sql`group by 2`]
      : [sql`'all'`, sql``]
  return sql`select ${sql.lit(kind)} as what, ${which} as which, count(*) as count
    from ${sql.table(kind)} ${groups}`
}

const others = [
  ...leadTables.map(
    (kind) => sql`select 'quarantine' as what, ${sql.lit(kind)} as which, count(*) as count
      from ${sql.table(kind)} where spam_reason <> ''`,
  ),
  sql`select 'mails' as what, status as which, count(*) as count from outbox group by 2`,
  sql`select 'suppressions' as what, 'all' as which, count(*) as count from suppressions`,
]
