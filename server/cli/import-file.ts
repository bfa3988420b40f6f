import { readFileSync } from 'node:fs'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { earlyAccessForm } from '../../contract/forms/early-access.ts'
import { controlInText } from '../../contract/forms/text.ts'
import { subscriptionSources } from '../../contract/leads/subscribers.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { ProvenSubscriber } from '../subscriptions/import-subscribers.ts'
import { parseMoment } from './options.ts'

const requiredColumns = ['email', 'source', 'consent_text', 'consent_date']
const knownColumns = [...requiredColumns, 'company']

const longestConsent = 2_000
/** Ends a quote that was never closed before it has swallowed the file. */
const longestRow = 65_536
/** What decoding puts in place of bytes that are not UTF-8. */
const undecodable = '\ufffd'

/** A row of the file after the first. */
interface FileRow {
  /** By the names of their columns. */
  values: Readonly<Record<string, string>>
  /** How many values it has beyond or short of what the first row announces. */
  surplus: number
}

/**
 * The rows of a CSV file.
 * @throws ConfigError for a file that cannot be read, is no CSV, or whose first row does not name the columns.
 */
export function readRows(file: string): FileRow[] {
  const [head, ...rows] = parseFile(file)
  if (!head) throw new ConfigError(`${file} is empty.`)
  const names = head.map((name) => name.trim().toLowerCase())
  const isWhole = requiredColumns.every((column) => names.includes(column))
  const areKnown = names.every((name) => knownColumns.includes(name))
  if (!isWhole || !areKnown || new Set(names).size < names.length) {
    throw new ConfigError(
      `The first row of ${file} must name the columns, separated by commas: ` +
        `${requiredColumns.join(', ')} and, where there is one, company.`,
    )
  }
  return rows.map((row) => ({
    values: Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])),
    surplus: row.length - names.length,
  }))
}

function parseFile(file: string): string[][] {
  try {
    return parse(readFileSync(file), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    })
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

/** The subscriber of a row, by the rules of the forms and with a provable consent; or what is wrong with the row. */
export function parseSubscriber(
  { values, surplus }: FileRow,
  now: number,
): Omit<ProvenSubscriber, 'origin'> | string {
  if (surplus !== 0) {
    return `has ${Math.abs(surplus)} ${surplus > 0 ? 'too many' : 'too few'} values`
  }
  const { email = '', company = '', consent_date = '' } = values
  if (Object.values(values).join('').includes(undecodable)) return 'is not UTF-8'
  const form = earlyAccessForm.schema.safeParse({ email, company })
  if (!form.success) return `has a wrong ${String(form.error.issues[0]?.path[0])}`
  const source = subscriptionSources.find((name) => name === values['source']?.trim())
  if (!source) return `has a source that is neither ${subscriptionSources.join(' nor ')}`
  const consent_text = values['consent_text']?.trim() ?? ''
  if (consent_text === '') return 'has no consent_text'
  // A text that PostgreSQL cannot hold (NUL), or that steers the terminal it is shown on. Its line ends stay as they are:
  // a proof is kept as it came.
  if (controlInText.test(consent_text.replaceAll('\r\n', '\n'))) {
    return 'has a consent_text with characters that cannot be shown'
  }
  if (consent_text.length > longestConsent) {
    return `has a consent_text of more than ${longestConsent} characters`
  }
  const consented_at = parseMoment(consent_date.trim())
  if (consented_at === undefined) return 'has a consent_date that is not like 2026-01-31'
  if (consented_at > now) return 'has a consent_date in the future'
  return { email: form.data.email, company: form.data.company, source, consent_text, consented_at }
}
