import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { withoutFormulaGuard } from '../format/formula-guard.ts'
import { type FileRow, importColumns, requiredColumns } from './parse-subscriber.ts'

/** Ends a quote that was never closed before it has swallowed the file. */
const longestRow = 65_536

/**
 * The rows of a CSV file, one after another; only what is being read is in memory.
 *
 * @param onBytes is told how many bytes have been read so far.
 * @throws ConfigError for a file that cannot be read, is no CSV, or whose first line does not name the columns.
 */
export async function* readSubscribersFile(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<FileRow> {
  const source = createReadStream(file)
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let header: Header | undefined
  // The parser counts both characters of a line break within quotes as lines.
  let doubled = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      const values = record.join('')
      const breaks = values.match(/[\r\n]/g) ?? []
      if (!header) {
        header = readHeader(file, record)
        continue
      }
      yield {
        line: info.lines - doubled - breaks.length,
        surplus: record.length - header.width,
        ...header.read(record),
      }
      doubled += values.match(/\r\n/g)?.length ?? 0
      onBytes(source.bytesRead)
    }
  } catch (error) {
    throw readable(file, error)
  } finally {
    source.destroy()
  }
  if (!header) throw new ConfigError(`${file} is empty.`)
}

interface ParsedRow {
  record: string[]
  info: { lines: number }
}

/** What the first line says of the others. */
interface Header {
  /** How many values each has. */
  width: number
  read: (record: string[]) => Pick<FileRow, 'values' | 'agreed'>
}

function readHeader(file: string, record: string[]): Header {
  const names = record.map((name) => name.trim().toLowerCase())
  if (names.join() === leadKinds.subscribers.exportColumns.join()) {
    return { width: names.length, read: (values) => readExported(names, values) }
  }
  const unknown = names.find((name) => !importColumns.some((column) => column === name))
  const missing = requiredColumns.find((column) => !names.includes(column))
  if (unknown !== undefined || missing !== undefined || new Set(names).size < names.length) {
    throw new ConfigError(
      `The first line of ${file} must name the columns, separated by commas: ` +
        `${requiredColumns.join(', ')} and, where there is one, company.`,
    )
  }
  return {
    width: names.length,
    read: (values) => ({
      values: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
      agreed: true,
    }),
  }
}

/** A row that `export` has written, with what it did against formulas undone. */
function readExported(names: string[], record: string[]): Pick<FileRow, 'values' | 'agreed'> {
  const row = new Map(names.map((name, index) => [name, withoutFormulaGuard(record[index] ?? '')]))
  const of = (name: string) => row.get(name) ?? ''
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

function readable(file: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    return new ConfigError(`${file} is no CSV near line ${String(error['lines'])}.`)
  }
  if (error instanceof Error && 'code' in error && 'syscall' in error) {
    return new ConfigError(`${file} cannot be read: ${error.message}.`)
  }
  return error
}
