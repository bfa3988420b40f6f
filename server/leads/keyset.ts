import { type RawBuilder, sql } from 'kysely'

/** An order by a column and then by id, which an index has, and where a page of it begins. */
export interface Keyset {
  /** Selected as the cursor of a row. */
  key: RawBuilder<string>
  by: RawBuilder<unknown>
  isAfter: (cursor: string) => RawBuilder<boolean>
}

export function orderBy(column: string, id: string, direction: 'asc' | 'desc'): Keyset {
  const [first, second] = [sql.ref(column), sql.ref(id)]
  const [way, later] = [sql.raw(direction), sql.raw(direction === 'asc' ? '>' : '<')]
  return {
    key: sql<string>`${first} || '.' || ${second}`,
    by: sql`${first} ${way}, ${second} ${way}`,
    isAfter: (cursor) => {
      const end = cursor.lastIndexOf('.')
      const value = cursor.slice(0, end)
      // SQLite compares a number with no text.
      const after = sql`${/^\d+$/.test(value) ? Number(value) : value}, ${cursor.slice(end + 1)}`
      return sql<boolean>`(${first}, ${second}) ${later} (${after})`
    },
  }
}
