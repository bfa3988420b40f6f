import { type CompiledQuery, PostgresAdapter } from 'kysely'
import type { DatabaseTransaction } from './database.ts'

/**
 * Runs inserts of which none needs what another did. For PostgreSQL they are one statement: each way to it and back takes
 * longer than an insert. The embedded database, which is no way off, takes one after another.
 *
 * @param inserts at least one, each without an output that is wanted.
 */
export async function insertTogether(
  transaction: DatabaseTransaction,
  inserts: readonly CompiledQuery[],
): Promise<void> {
  if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
    await transaction.executeQuery(joined(inserts))
  } else {
    for (const insert of inserts) await transaction.executeQuery(insert)
  }
}

/** The last with the others as its common table expressions, all of which PostgreSQL runs (manual, 7.8.4). */
function joined(inserts: readonly CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = []
  const texts = inserts.map((insert) => {
    const before = parameters.length
    parameters.push(...insert.parameters)
    return insert.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
  })
  const last = inserts.at(-1) as CompiledQuery
  const others = texts.slice(0, -1).map((text, index) => `step_${index} as (${text})`)
  const sql = others.length > 0 ? `with ${others.join(', ')} ${texts.at(-1)}` : last.sql
  return { ...last, sql, parameters }
}
