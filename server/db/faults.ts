/** SQLSTATE codes and their beginnings: no connection, no room, shutting down, timed out, read only, damaged. */
const unavailable = /^(08|53|57|58|XX00[12]|25P03|25006|55P03)/

/** SQLite's codes (low byte): busy, locked, read-only, I/O, corrupt, full, cannot open, no database. */
const sqliteFaults: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 26])

/** Messages of `pg` and Kysely that have no code. */
const lost =
  /connection (terminated|error)|timeout exceeded when trying to connect|pool after|already been destroyed/i

interface Fault {
  message?: string
  code?: unknown
  errcode?: number
}

/** Whether the database itself failed: its connection, its disk or a lock. */
export function isUnavailable(error: unknown): boolean {
  const { message = '', code = '', errcode } = toFault(error)
  if (errcode !== undefined) return sqliteFaults.has(errcode & 0xff)
  return (
    unavailable.test(String(code)) || /^E(?!RR_)[A-Z]+$/.test(String(code)) || lost.test(message)
  )
}

/** Whether another process has the embedded database locked. */
export function isDatabaseBusy(error: unknown): boolean {
  const { errcode = 0 } = toFault(error)
  return (errcode & 0xff) === 5
}

/** Whether PostgreSQL has ended a transaction because of another one. */
function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(String(toFault(error).code))
}

/** Runs a transaction, and once more when another one was in its way. */
export async function retryConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isConflict(error)) throw error
    return await run()
  }
}

const toFault = (error: unknown): Fault => (Error.isError(error) ? (error as Fault) : {})
