import { bodyField } from '../../contract/desk/site-calls.ts'

/** A text that is another: where it is, and what it was and is; empty where there is none. */
export interface FieldChange {
  path: (string | number)[]
  before: string
  after: string
}

interface Written {
  values: Record<string, unknown>
  body: string
}

/** Each text of a document that is another in the second. */
export function compareValues(before: Written, after: Written): FieldChange[] {
  const changes: FieldChange[] = []
  const compare = (path: (string | number)[], old: unknown, now: unknown) => {
    if (old === now) return
    const parts = (value: unknown) =>
      typeof value === 'object' && value !== null ? Object.keys(value) : undefined
    const keys = new Set([...(parts(old) ?? []), ...(parts(now) ?? [])])
    if (!parts(old) && !parts(now)) {
      changes.push({ path, before: toText(old), after: toText(now) })
      return
    }
    for (const key of keys) {
      const isIndex = Array.isArray(old) || Array.isArray(now)
      const pick = (value: unknown) => (value as Record<string, unknown> | undefined)?.[key]
      compare([...path, isIndex ? Number(key) : key], pick(old), pick(now))
    }
  }
  compare([], before.values, after.values)
  const paragraphs = ({ body }: Written) => body.split(/\n{2,}/).map((text) => text.trim())
  compare([bodyField], paragraphs(before), paragraphs(after))
  return changes
}

const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value))
