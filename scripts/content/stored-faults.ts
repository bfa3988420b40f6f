import { leadShapes } from '../../contract/leads/leads.ts'
import { readStored, storedFile } from '../../src/content/stored.ts'

export type Columns = Readonly<Record<string, readonly string[]>>

export const leadColumns: Columns = Object.fromEntries(
  Object.entries(leadShapes).map(([kind, { columns }]) => [kind, Object.keys(columns)]),
)

export function findStoredFaults(columns: Columns): string[] {
  const stored = readStored()
  const covered = [...stored.rows, ...stored.apart].flatMap(({ covers }) =>
    Object.entries(covers).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  )
  const there = Object.entries(columns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  )
  const uncovered = there.filter((column) => !covered.includes(column))
  const unknown = covered.filter(
    (column) => Object.hasOwn(columns, column.split('.')[0] ?? '') && !there.includes(column),
  )
  return [
    ...uncovered.map(
      (column) =>
        `${storedFile}: ${column} is stored, and no row of the privacy policy tells of it. Add it to the row that does, or write one.`,
    ),
    ...unknown.map((column) => `${storedFile}: ${column} is not stored. Take it out.`),
  ]
}
