/** SQLSTATE classes and codes: no connection, no room, shutting down, timed out, read only, broken. */
const unavailable = /^(08|53|57|58|XX00[12]|25P03|25006|55P03)/

/** SQLite: busy, locked, read-only, input or output, corrupt, full, cannot open; the low byte of its codes. */
const sqliteFaults: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 26])

/** What `pg` and Kysely say without a code. */
const lost =
  /connection (terminated|error)|timeout exceeded when trying to connect|pool after|already been destroyed/i

interface Fault {
  message?: string
  code?: unknown
  errcode?: number
}

/** Whether the database itself could not do its work, as a connection, its disk or a lock would not let it. */
export function isUnavailable(error: unknown): boolean {
  const { message = '', code = '', errcode } = toFault(error)
  if (errcode !== undefined) return sqliteFaults.has(errcode & 0xff)
  return (
    unavailable.test(String(code)) || /^E(?!RR_)[A-Z]+$/.test(String(code)) || lost.test(message)
  )
}

/** Whether the embedded database is in the hand of another process at the moment. */
export function isDatabaseBusy(error: unknown): boolean {
  const { errcode = 0 } = toFault(error)
  return (errcode & 0xff) === 5
}

/** Whether PostgreSQL has ended one of two transactions that were in each other's way. */
function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(String(toFault(error).code))
}

/** Runs a transaction again, once, when another was in its way. */
export async function retryConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isConflict(error)) throw error
    return await run()
  }
}

const toFault = (error: unknown): Fault => (error instanceof Error ? (error as Fault) : {})
