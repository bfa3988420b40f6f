import type * as z from 'zod'
import { ContentError } from '../../contract/content/content-error.ts'
import { findShape } from '../../contract/content/content-shapes.ts'
import { fillTokens, type Tokens } from '../../contract/content/fill-tokens.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import { toTitle } from '../../contract/field-titles.ts'
import { readField } from '../../contract/lib/fields.ts'

/** Values for fields that take no plain text, tried one after the other. */
const examples = ['/', '2026-01-01', 'https://www.example.com', 'name']

/** How often the document is checked again: what was filled in may lack something itself. */
const rounds = 12

/** Fills missing values with visible placeholders; returns the document as it is when anything else is wrong. */
export function fillGaps(path: string, content: DocumentContent, tokens: Tokens): DocumentContent {
  const { schema } = findShape(path) ?? {}
  const values = structuredClone(content.values)
  const body = content.body.trim() === '' && path.endsWith('.md') ? 'Write the text.' : content.body
  /** How often each field was filled, by its path. */
  const filled = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const issues = schema?.safeParse(tryToFill(values, path, tokens)).error?.issues ?? []
    if (issues.length === 0) return { values, body }
    for (const issue of issues) if (!fill(values, issue, filled)) return content
  }
  return content
}

/** Fills in tokens; undefined when that fails, which the desk shows at the field. */
function tryToFill(values: unknown, path: string, tokens: Tokens): unknown {
  try {
    return fillTokens(values, path, tokens)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return undefined
  }
}

/** @returns false when it does not know what to put there. */
function fill(
  values: DocumentContent['values'],
  issue: z.core.$ZodIssue,
  filled: Map<string, number>,
): boolean {
  const key = issue.path.at(-1)
  const parent = issue.path.slice(0, -1).reduce<unknown>(readField, values)
  if (key === undefined || typeof parent !== 'object' || parent === null) return false
  const value = toFilling(issue, Reflect.get(parent, key), filled.get(issue.path.join()) ?? 0)
  if (value === undefined) return false
  filled.set(issue.path.join(), (filled.get(issue.path.join()) ?? 0) + 1)
  return Reflect.set(parent, key, value)
}

const kinds: Record<string, unknown> = { number: 1, int: 1, boolean: true, array: [], object: {} }

function toFilling(issue: z.core.$ZodIssue, value: unknown, times: number): unknown {
  const name = issue.path.findLast((key) => typeof key === 'string') ?? ''
  const gap = `Write the ${toTitle(name).toLowerCase()}`
  if (issue.code === 'too_small' && Array.isArray(value)) return [...value, '']
  if (issue.code === 'too_small' && typeof value === 'string')
    return `${value.trim() || gap} `.padEnd(Number(issue.minimum), '.')
  if (issue.code === 'too_big' && typeof value === 'string')
    return value.slice(0, Number(issue.maximum))
  // Anything else would keep the page from being drawn while an address is typed.
  if (name === 'href' && value && times === 0) return examples[0]
  if (value !== undefined && value !== null && value !== '' && times === 0) return undefined
  if (issue.code === 'invalid_type')
    return issue.expected === 'string' ? gap : structuredClone(kinds[issue.expected])
  if (issue.code === 'invalid_value') return issue.values[0]
  if (issue.code === 'invalid_union') return readField(readField(issue, 'options'), 0)
  if (issue.code === 'invalid_format') return examples[times - 1]
  return issue.code === 'custom' ? examples[times] : undefined
}
