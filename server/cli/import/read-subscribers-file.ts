import { readFileSync } from 'node:fs'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { leadShapes } from '../../../contract/leads/leads.ts'
import { sourceNames } from '../../../contract/leads/source-columns.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { withoutFormulaGuard } from '../format/formula-guard.ts'
import { type FileRow, importColumns, requiredColumns } from './parse-subscriber.ts'

/** What an export begins with: of this version, and of one that kept no source. */
const exportedHeads = [[], sourceNames].map((without: readonly string[]) =>
  leadShapes.subscribers.exported.filter((name) => !without.includes(name)).join(),
)

/** Ends a quote that was never closed before it has swallowed the file. */
const longestRow = 65_536

interface ParsedRow {
  record: string[]
  info: { lines: number }
}

/**
 * The rows of a CSV file.
 * @throws ConfigError for a file that cannot be read, is no CSV, or whose first line does not name the columns.
 */
export function readSubscribersFile(file: string): FileRow[] {
  const [head, ...rows] = parseFile(file)
  if (!head) throw new ConfigError(`${file} is empty.`)
  const names = head.record.map((name) => name.trim().toLowerCase())
  const isExported = exportedHeads.includes(names.join())
  if (!isExported) checkNames(file, names)
  // The parser counts both characters of a line break within quotes as lines.
  let doubled = 0
  return rows.map(({ record, info }) => {
    const values = record.join('')
    const line = info.lines - doubled - (values.match(/[\r\n]/g)?.length ?? 0)
    doubled += values.match(/\r\n/g)?.length ?? 0
    const row = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']))
    const surplus = record.length - names.length
    return { line, surplus, ...(isExported ? readExported(row) : { values: row, agreed: true }) }
  })
}

function parseFile(file: string): ParsedRow[] {
  try {
    return parse(readFileSync(file), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    }) as unknown as ParsedRow[]
  } catch (error) {
    if (error instanceof CsvError) {
      throw new ConfigError(`${file} is no CSV near line ${String(error['lines'])}.`)
    }
    if (error instanceof Error && 'syscall' in error) {
      throw new ConfigError(`${file} cannot be read: ${error.message}.`)
    }
    throw error
  }
}

function checkNames(file: string, names: readonly string[]): void {
  const isKnown = (name: string) => importColumns.some((column) => column === name)
  const isWhole = requiredColumns.every((column) => names.includes(column))
  if (isWhole && names.every(isKnown) && new Set(names).size === names.length) return
  throw new ConfigError(
    `The first line of ${file} must name the columns, separated by commas: ` +
      `${requiredColumns.join(', ')} and, where there is one, company.`,
  )
}

/** A row that `export` has written, with what it did against formulas undone. */
function readExported(row: Record<string, string>): Pick<FileRow, 'values' | 'agreed'> {
  const of = (name: string) => withoutFormulaGuard(row[name] ?? '')
  return {
    values: {
      email: of('email'),
      source: of('source'),
      company: of('company'),
      consent_text: of('consent_text'),
      consent_date: of('confirmed_at'),
    },
    agreed: of('status') === 'confirmed',
  }
}
