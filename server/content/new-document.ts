import type * as z from 'zod'
import { formatMonth, toIsoDay } from '../../contract/slot-text.ts'
import type { AddedKind } from './document-kinds.ts'
import { editYaml } from './edit-yaml.ts'
import { createFormSchema } from './form-schema.ts'

interface NewDocumentContext {
  title: string
  /** What its address or its file is called. */
  name: string
  now: number
  zone: string
}

/** Begins a text that is still to be written. */
export const placeholderPrefix = 'Write here: '

/** Stands where that does not fit. */
export const unwritten = '…'

/**
 * A document with all that one of its kind must have. Its fields say what is to be written there; where its kind can be
 * hidden, it is.
 */
export function writeNewDocument(kind: AddedKind, path: string, given: NewDocumentContext): string {
  const start = Object(startOf(createFormSchema(path), '') ?? {})
  const yaml = editYaml('', { ...start, ...startOfKind(kind, start, given) })
  return path.endsWith('.md') ? `---\n${yaml}---\n\n${placeholderPrefix}the text.\n` : yaml
}

/** What only a kind knows: its title, its day, what hides it. */
function startOfKind(
  kind: AddedKind,
  start: Record<string, unknown>,
  given: NewDocumentContext,
): object {
  const { title, name, now, zone } = given
  const today = toIsoDay(now, zone)
  switch (kind) {
    case 'pages': {
      const [first] = start['bands'] as object[]
      return {
        page: { path: `/${name}`, label: title, draft: true, noindex: true },
        meta: { ...Object(start['meta']), title },
        bands: [{ ...first, heading: title }],
      }
    }
    case 'posts':
      return { title, date: today, draft: true }
    case 'jobs':
      return { title, slug: name, posted: today, draft: true }
    case 'faq':
      return { question: title }
    case 'resources': {
      const elsewhere = {
        externalUrl: 'https://www.example.com',
        by: `${placeholderPrefix}who published it`,
      }
      return { title, date: formatMonth(now, zone), ...elsewhere, draft: true }
    }
    default:
      return kind satisfies never
  }
}

type Schema = z.core.JSONSchema.BaseSchema

/** The least that fits a shape: of lists as few entries, of choices the first. */
function startOf(schema: Schema, name: string): unknown {
  const { type, oneOf = [], enum: choices = [] } = schema
  if (schema.const !== undefined) return schema.const
  if (oneOf[0]) return startOf(oneOf[0], name)
  if (choices.length > 0) return choices[0]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1
  if (type === 'array') {
    const { items = {}, minItems = 0 } = schema
    return Array.from({ length: minItems }, () => startOf(items as Schema, name))
  }
  if (type === 'object') {
    const { required = [], properties = {} } = schema
    const fields = required.map((key) => [key, startOf(properties[key] as Schema, key)])
    return Object.fromEntries(fields)
  }
  return startOfText(schema)
}

function startOfText({ description, title = '', minLength = 0, maxLength = 200 }: Schema): string {
  const about = description || title || 'the text'
  const whole = `${placeholderPrefix}${about}. `
  const long = whole.repeat(Math.ceil(minLength / whole.length)).trim()
  // Cut to a word or two it would say nothing.
  return maxLength > whole.length / 2 ? long.slice(0, maxLength).trim() : unwritten
}
