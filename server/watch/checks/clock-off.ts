import { PostgresAdapter, sql } from 'kysely'
import { hour, minute, second } from '../../../contract/duration.ts'
import { leadTables } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import type { Check } from '../check.ts'

/** How far off is too far, in milliseconds: several processes on one database need clocks that agree within a minute. */
const tolerance = 30 * second

/** How long a time server is left alone between two questions, in milliseconds. */
const askEvery = hour

/**
 * `clock.off`. A machine cannot tell by itself that its clock is wrong; this looks at what it has. A lead that was stored
 * later than it is: then the clock is behind, or was ahead. PostgreSQL's clock, which may be that of another machine. And
 * a time server, where a setting names one; one that does not answer says nothing.
 *
 * @param clock milliseconds since 1970, as this machine has it.
 * @param ask how far this clock is ahead of a time server, in milliseconds; undefined without one.
 */
export function clockOff(
  database: Database,
  clock: () => number,
  ask?: () => Promise<number>,
): Check {
  let asked: { at: number; ahead: number } | undefined
  return {
    alarm: 'clock.off',
    every: minute,
    look: async (now) => {
      const behind = await behindItsRecords(database, now)
      if (behind > tolerance) return off(-behind, 'the newest lead')
      const aheadOfDatabase = await aheadOfPostgres(database, clock)
      if (Math.abs(aheadOfDatabase) > tolerance) return off(aheadOfDatabase, 'PostgreSQL')
      if (ask && (!asked || now - asked.at >= askEvery || now < asked.at)) {
        asked = { at: now, ahead: 0 }
        asked.ahead = await ask()
      }
      if (asked && Math.abs(asked.ahead) > tolerance) return off(asked.ahead, 'the time server')
      return { wrong: false, detail: 'It agrees with what there is to compare it with.' }
    },
  }
}

function off(ahead: number, whose: string) {
  const seconds = Math.round(Math.abs(ahead) / second).toLocaleString('en')
  const how = ahead > 0 ? 'ahead of' : 'behind'
  return { wrong: true, detail: `This clock is ${seconds} seconds ${how} that of ${whose}.` }
}

/** By how much the newest lead is from the future, in milliseconds; at most 0 when none is. */
async function behindItsRecords(database: Database, now: number): Promise<number> {
  const newest = await Promise.all(
    leadTables.map((kind) =>
      database
        .selectFrom(kind)
        .select(({ fn }) => fn.max('created_at').as('at'))
        .executeTakeFirst(),
    ),
  )
  return Math.max(...newest.map((row) => Number(row?.at ?? 0))) - now
}

/** 0 for the embedded database, which has no clock of its own. */
async function aheadOfPostgres(database: Database, clock: () => number): Promise<number> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return 0
  const before = clock()
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(database)
  return (before + clock()) / 2 - Number(rows[0]?.now)
}
