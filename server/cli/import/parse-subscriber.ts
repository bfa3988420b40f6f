import { earlyAccessForm } from '../../../contract/forms/early-access.ts'
import { fieldErrors } from '../../../contract/forms/field-errors.ts'
import { controlInText } from '../../../contract/forms/text.ts'
import {
  type SubscriptionSource,
  subscriptionSources,
} from '../../../contract/leads/subscribers.ts'
import { parseMoment } from '../options.ts'

export const requiredColumns = ['email', 'source', 'consent_text', 'consent_date'] as const
export const importColumns = [...requiredColumns, 'company'] as const
export type ImportColumn = (typeof importColumns)[number]

/** A line of the file after the first, with the values under the names of its columns. */
export interface FileRow {
  /** Where it begins, counted from 1. */
  line: number
  values: Partial<Record<ImportColumn, string>>
  /** How many values it has beyond or short of what the first line announces. */
  surplus: number
  /** False in a file that `export` has made, where somebody has not confirmed, or has left. */
  agreed: boolean
}

const longestConsent = 2_000
/** What decoding puts in place of bytes that are not UTF-8. */
const undecodable = '\ufffd'

export interface ImportedSubscriber {
  line: number
  email: string
  company: string
  source: SubscriptionSource
  consent_text: string
  /** Milliseconds since 1970. */
  consented_at: number
}

/**
 * Checks a row: addresses and companies by the rules of the forms, and a consent that can be proved.
 *
 * @param now milliseconds since 1970; nobody has consented after it.
 * @returns the subscriber, or a sentence on what is wrong with the row.
 */
export function parseSubscriber(
  { line, values, surplus }: Omit<FileRow, 'agreed'>,
  now: number,
): ImportedSubscriber | string {
  if (surplus !== 0)
    return `has ${Math.abs(surplus)} ${surplus > 0 ? 'too many' : 'too few'} values`
  const { email = '', company = '', consent_date = '' } = values
  if (Object.values(values).join('').includes(undecodable)) return 'is not UTF-8'
  const form = earlyAccessForm.schema.safeParse({ email, company })
  if (!form.success) return `has a wrong ${wrongField(form.error.issues)}`
  const source = subscriptionSources.find((name) => name === values.source?.trim())
  if (!source) return `has a source that is neither ${subscriptionSources.join(' nor ')}`
  const consent_text = values.consent_text?.trim() ?? ''
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
  return {
    line,
    email: form.data.email,
    company: form.data.company,
    source,
    consent_text,
    consented_at,
  }
}

function wrongField(issues: Parameters<typeof fieldErrors>[0]): string {
  const [first = ['', '']] = Object.entries(
    fieldErrors(issues, { email: { label: 'Email' }, company: { label: 'Company' } }),
  )
  return first.join(': ')
}
