import type { RJSFSchema } from '@rjsf/utils'
import { tokenPattern } from '../../../contract/content/fill-tokens.ts'
import { findHeading } from '../../../contract/desk/compare-content.ts'
import { toTitle } from '../../../contract/field-titles.ts'
import { readField } from '../../../contract/lib/fields.ts'
import { type FormContext, findOption, readMarks } from './form-schema.ts'

/** One of what a list holds: `Entries` is `entry`; empty where the title tells none. */
export const toSingular = (title = '') =>
  /[^s]s$/.test(title)
    ? title
        .replace(/ies$/, 'y')
        .replace(/(?<=ss)es$|s$/, '')
        .toLowerCase()
    : ''

/** What the server says of a field that is empty. */
export const missing = 'Is missing.'

/** The names of the tokens in a text: `{brand}` is `brand`. */
export const findTokens = (text: string) => [
  ...new Set([...text.matchAll(tokenPattern)].map(([, name = '']) => name)),
]

/** A text with its tokens filled in; without the parts in `[[…]]` whose fact has no answer. */
export const fillText = (text: string, tokens: FormContext['tokens']) =>
  text
    .replace(/\[\[([^[\]]*)\]\]/g, (_, part: string) =>
      findTokens(part).some((name) => tokens.get(name) === null) ? '' : part,
    )
    .replace(
      tokenPattern,
      (token, name) => tokens.get(name) ?? (tokens.has(name) ? formatToken(name) : token),
    )

const tokenTitles: Readonly<Record<string, string>> = {
  site: 'Address of the site',
  'office.answer': 'Time to answer',
}

/** The name of a token for people: `facts.registryCode` is "Registry code", `retention.messages` "Messages kept for". */
export function formatToken(name: string): string {
  const title = toTitle(name.replace(/^.*\./, ''))
  return tokenTitles[name] ?? (name.startsWith('retention.') ? `${title} kept for` : title)
}

/** The first texts in a value, with tokens filled in; its heading comes first. */
export const listWords = (value: unknown, tokens: FormContext['tokens']): string[] =>
  [...new Set([findHeading(value), ...listTexts(value)])]
    .map((text) => fillText(text, tokens))
    .filter(Boolean)
    .slice(0, 4)

/** The texts in a value, but for addresses and words that were picked from a list. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^([/#]|[a-z-]+$|https?:)/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'band' ? [] : listTexts(part)))
}

/** What an entry of a list is called: its kind, where the list has several, and its heading. */
export function nameEntry(
  schema: RJSFSchema['items'],
  value: unknown,
  tokens: FormContext['tokens'],
): string {
  const options = readField(schema, 'options') as RJSFSchema[] | undefined
  const option = options?.[findOption(options, value)]
  const isMarked = option && Object.keys(readMarks(option)).length > 0
  const heading = fillText(findHeading(value), tokens)
  return [isMarked && option.title, heading].filter(Boolean).join(', ')
}
