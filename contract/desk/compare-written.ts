import { isFields, isSame, pairEntries } from './pair-entries.ts'
import { bodyField, type SiteFault } from './site-calls.ts'

type Path = SiteFault['path']

/** What a document says: its fields, and the Markdown below them. */
interface Written {
  values: Record<string, unknown>
  body: string
}

/** A text that is another: where it is, and what it was and is; empty where there is none. */
export interface FieldChange {
  path: Path
  before: string
  after: string
}

/** Each text of a document that is another, and each paragraph; of one that comes or goes all. */
export function compareWritten(
  before: Written | undefined,
  after: Written | undefined,
): FieldChange[] {
  const paragraphs = (written: Written | undefined) =>
    (written?.body ?? '').split(/\n{2,}/).flatMap((text) => text.trim() || [])
  return [
    ...compare([], before?.values, after?.values),
    ...compare([bodyField], paragraphs(before), paragraphs(after)),
  ]
}

function compare(path: Path, old: unknown, now: unknown): FieldChange[] {
  // By this an entry is picked: its words say what it is.
  if (isSame(old, now) || path.at(-1) === 'band') return []
  if (Array.isArray(old ?? now) && Array.isArray(now ?? old))
    return compareLists(path, [old ?? []].flat(), [now ?? []].flat())
  if (isFields(old ?? now) && isFields(now ?? old)) {
    const [from, to] = [Object(old ?? {}), Object(now ?? {})]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      compare([...path, key], from[key], to[key]),
    )
  }
  return [{ path, before: toText(old), after: toText(now) }]
}

function compareLists(path: Path, old: unknown[], now: unknown[]): FieldChange[] {
  const pairs = pairEntries(old, now)
  const kept = new Set(pairs.map((pair) => pair.before))
  const changes = [
    ...pairs.flatMap(({ before, value }, index) =>
      compare([...path, index], before === undefined ? undefined : old[before], value),
    ),
    ...old.flatMap((value, index) =>
      kept.has(index) ? [] : compare([...path, index], value, undefined),
    ),
  ]
  const isMoved = changes.length === 0 && old.length === now.length
  return isMoved ? [{ path, before: toText(old), after: toText(now) }] : changes
}

/** Of what is more than a text, what it is called by. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => findHeading(item)).join('\n')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isFields(value) ? findHeading(value) : String(value ?? '')
}

/** What an entry is called by: its heading, else the first text in it. */
export function findHeading(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isFields(value)) return ''
  const names = ['heading', 'title', 'label', 'name', 'question', 'text']
  const keys = [...names, ...Object.keys(value).filter((key) => key !== 'band')]
  return String(keys.map((key) => value[key]).find((part) => typeof part === 'string') ?? '')
}
