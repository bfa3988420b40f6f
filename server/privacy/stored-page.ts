import { choicesOf } from '../../contract/leads/define-lead.ts'
import { type LeadKind, leadShapes, ofEachKind } from '../../contract/leads/leads.ts'
import { onlyOf } from '../links/facts.ts'
import type { PageValues } from '../site/fill-gaps.ts'
import type { Newest } from './find-stored.ts'

/** The values of the page that shows what is stored about an address. */
export function storedValues(stored: Newest): PageValues<'/your-data/stored'> {
  const kinds = ofEachKind((kind) => entriesOf(leadShapes[kind], stored[kind]))
  return { without: [], storedHidden: false, ...(kinds as PageValues<'/your-data/stored'>) }
}

type LeadShape = (typeof leadShapes)[LeadKind]

/** The section of a kind: an entry for each of its rows, and no section when there is none. */
function entriesOf(shape: LeadShape, rows: readonly object[]) {
  if (rows.length === 0) return []
  return [{ entries: rows.map((row) => fieldsOf(shape, row)) }]
}

/** Each field of a row that says something, by its name. */
function fieldsOf({ shown, columns }: LeadShape, row: object) {
  const values = new Map<string, unknown>(Object.entries(row))
  const fields = shown.map((name) => {
    const text = sayValue(name, values.get(name))
    if (text === '') return [name, []] as const
    const choices = choicesOf(columns, name)
    return [name, [choices.length === 0 ? { value: text } : onlyOf(choices, text)]] as const
  })
  return Object.fromEntries(fields)
}

/** A column as a person reads it; empty for what has not happened. */
function sayValue(name: string, value: unknown): string {
  if (name !== 'slot' && !name.endsWith('_at')) return String(value ?? '')
  if (!value) return ''
  const time = new Date(value as number | string)
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
