/** What each table of a database holds, by its name. */
export type Contents = Readonly<Record<string, TableContents>>

export interface TableContents {
  rows: number
  /** A sum over every value of every row, in whatever order; empty where only rows are counted. */
  digest: string
}

/** Two ways in which a database can be copied and read again. */
export interface Copies {
  /** How the names of its backups end. */
  ending: 'db' | 'dump'
  /** Copies the database into a file while servers use it. @returns what it held at the moment of the copy. */
  copy: (file: string) => Promise<Contents>
  /**
   * Restores a copy into a database that is there for nothing else, and is gone afterwards.
   * @param scratch an empty folder.
   * @returns what was restored.
   */
  restore: (file: string, scratch: string) => Promise<Contents>
}

/** Where two databases differ, as half sentences; none when they hold the same. */
export function differences(before: Contents, after: Contents): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name) => {
    const [had, has] = [before[name], after[name]]
    if (had?.rows !== has?.rows) {
      return [`${name} had ${rowsOf(had)}, and ${rowsOf(has)} came back`]
    }
    return had?.digest === has?.digest ? [] : [`rows of ${name} came back with other values`]
  })
}

function rowsOf(table: TableContents | undefined): string {
  return table ? `${table.rows} rows` : 'no table'
}
