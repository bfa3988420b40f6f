import { toTitle } from '../field-titles.ts'
import { isFields, readField, toFields } from '../lib/fields.ts'
import { findTitle } from './find-title.ts'
import { isSame, pairEntries } from './pair-entries.ts'
import { bodyField, type SiteFault } from './site-calls.ts'

type Path = SiteFault['path']

/** A document’s fields as its file has them, with tokens (those of a list as `items`), and the Markdown below, or empty. */
export interface DocumentContent {
  values: Record<string, unknown>
  body: string
}

/** A text that differs: its breadcrumb, and both versions; a version is empty where the text is missing. */
export interface FieldChange {
  path: Path
  /** The titles of the field’s parents, then its own. */
  breadcrumb: string[]
  before: string
  after: string
  /** The path of a picture whose file was replaced. */
  picture?: string | undefined
}

/** The texts and paragraphs that differ between two versions; a part that was added or removed is one change. */
export function compareContent(
  before: DocumentContent | undefined,
  after: DocumentContent | undefined,
  schema?: unknown,
): FieldChange[] {
  const paragraphs = ({ body }: DocumentContent) =>
    body.split(/\n{2,}/).flatMap((text) => text.trim() || [])
  const isBoth = before && after
  const texts = [before, after].map(
    (content) => content && (isBoth ? paragraphs(content) : content.body),
  )
  const changes = [
    ...compare([], before?.values, after?.values),
    ...compare([bodyField], texts[0], texts[1]),
  ]
  return changes
    .filter((change) => change.before !== change.after)
    .map((change) => ({
      ...change,
      breadcrumb: nameFieldPath(change.path, change.after ? after : before, schema),
    }))
}

/**
 * The titles of a field and of its parents, as the form has them; a list entry by its heading. `schema`: the document’s
 * JSON Schema, whose own titles come first.
 */
export function nameFieldPath(
  path: Path,
  content: Pick<DocumentContent, 'values'> | undefined,
  schema?: unknown,
): string[] {
  const names: string[] = []
  let value: unknown = content?.values
  for (const [depth, key] of path.entries()) {
    value = readField(value, key)
    if (key === bodyField) names.push('Text')
    else if (typeof key === 'string')
      names.push(findTitle(schema, path.slice(0, depth + 1), content?.values) ?? toTitle(key))
    else if (depth < path.length - 1) names.push(nameEntry(value, `${names.pop()} ${key + 1}`))
  }
  return names
}

/** The most characters of a heading in such a title. */
const longestName = 48

function nameEntry(value: unknown, fallback: string): string {
  const kind = isFields(value) && typeof value['band'] === 'string' ? toTitle(value['band']) : ''
  const heading = findHeading(value)
  const name = heading.length > longestName ? `${heading.slice(0, longestName)}…` : heading
  return [kind, name].filter(Boolean).join(', ') || fallback
}

type Difference = Omit<FieldChange, 'breadcrumb'>

function compare(path: Path, old: unknown, now: unknown): Difference[] {
  // `band` picks the kind of an entry, and is left out: its texts show what it is.
  if (isSame(old, now) || path.at(-1) === 'band') return []
  const isWhole = path.length > 0 && (old === undefined || now === undefined)
  if (!isWhole && Array.isArray(old) && Array.isArray(now)) return compareLists(path, old, now)
  if (!isWhole && isFields(old ?? now) && isFields(now ?? old)) {
    const [from, to] = [toFields(old), toFields(now)]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      compare([...path, key], from[key], to[key]),
    )
  }
  // A switch that is left out is off.
  const isSwitch = [old, now].some((value) => typeof value === 'boolean')
  const [before, after] = [old, now].map((value) => toText(value ?? (isSwitch ? false : undefined)))
  return [{ path, before: before ?? '', after: after ?? '' }]
}

function compareLists(path: Path, old: unknown[], now: unknown[]): Difference[] {
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

/** A value as one line: of a list the headings of its entries, of an entry its heading and its other texts. */
function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.map((item) => (isFields(item) ? findHeading(item) : toText(item))).join(', ')
  if (!isFields(value)) return String(value ?? '')
  const texts = Object.entries(value).map(([key, part]) =>
    ['band', 'order'].includes(key) || typeof part === 'boolean' ? '' : toText(part),
  )
  const [heading, ...others] = texts.filter(Boolean)
  return others.length > 0 ? `${heading}: ${others.join(', ')}` : (heading ?? '')
}

/** The heading of an entry, else its first text. */
export function findHeading(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isFields(value)) return ''
  const names = ['heading', 'title', 'label', 'name', 'question', 'text']
  const keys = [...names, ...Object.keys(value).filter((key) => key !== 'band')]
  return String(keys.map((key) => value[key]).find((part) => typeof part === 'string') ?? '')
}
