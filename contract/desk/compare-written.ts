import { toTitle } from '../field-titles.ts'
import { isFields, isSame, pairEntries } from './pair-entries.ts'
import { bodyField, type SiteFault } from './site-calls.ts'

type Path = SiteFault['path']

/** What a document says: its fields, and the Markdown below them. */
interface Written {
  values: Record<string, unknown>
  body: string
}

/** A text that is another: where it is, what it was and is; empty where there is none. */
export interface FieldChange {
  path: Path
  /** What it is called, after what it stands in. */
  place: string[]
  before: string
  after: string
}

/** Each text of a document that is another, and each paragraph; what comes or goes whole as one. */
export function compareWritten(
  before: Written | undefined,
  after: Written | undefined,
): FieldChange[] {
  const paragraphs = ({ body }: Written) =>
    body.split(/\n{2,}/).flatMap((text) => text.trim() || [])
  const isBoth = before && after
  const texts = [before, after].map(
    (written) => written && (isBoth ? paragraphs(written) : written.body),
  )
  const changes = [
    ...compare([], before?.values, after?.values),
    ...compare([bodyField], texts[0], texts[1]),
  ]
  return changes
    .filter((change) => change.before !== change.after)
    .map((change) => ({ ...change, place: sayPlace(change.path, change.after ? after : before) }))
}

/** What a field is called, and what it stands in, as the form has it: an entry of a list by its heading. */
export function sayPlace(path: Path, written: Pick<Written, 'values'> | undefined): string[] {
  const names: string[] = []
  let value: unknown = written?.values
  for (const [depth, key] of path.entries()) {
    value = Object(value)[key]
    if (key === bodyField) names.push('Text')
    else if (typeof key === 'string') names.push(toTitle(key))
    else if (depth < path.length - 1) names.push(nameEntry(value, `${names.pop()} ${key + 1}`))
  }
  return names
}

/** So much of a heading tells an entry from the others, in characters. */
const longestName = 48

function nameEntry(value: unknown, fallback: string): string {
  const kind = isFields(value) && typeof value['band'] === 'string' ? toTitle(value['band']) : ''
  const heading = findHeading(value)
  const name = heading.length > longestName ? `${heading.slice(0, longestName)}…` : heading
  return [kind, name].filter(Boolean).join(', ') || fallback
}

type Difference = Omit<FieldChange, 'place'>

function compare(path: Path, old: unknown, now: unknown): Difference[] {
  // By this an entry is picked: its words say what it is.
  if (isSame(old, now) || path.at(-1) === 'band') return []
  const isWhole = path.length > 0 && (old === undefined || now === undefined)
  if (!isWhole && Array.isArray(old) && Array.isArray(now)) return compareLists(path, old, now)
  if (!isWhole && isFields(old ?? now) && isFields(now ?? old)) {
    const [from, to] = [Object(old ?? {}), Object(now ?? {})]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      compare([...path, key], from[key], to[key]),
    )
  }
  // What is on or off is off where it is left out.
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

/** What is read of it, in a line: of a list what its entries are called by, of an entry its heading and its other texts. */
function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.map((item) => (isFields(item) ? findHeading(item) : toText(item))).join(', ')
  if (!isFields(value)) return String(value ?? '')
  const texts = Object.entries(value).map(([key, part]) =>
    key === 'band' || typeof part === 'boolean' ? '' : toText(part),
  )
  const [heading, ...others] = texts.filter(Boolean)
  return others.length > 0 ? `${heading}: ${others.join(', ')}` : (heading ?? '')
}

/** What an entry is called by: its heading, else the first text in it. */
export function findHeading(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isFields(value)) return ''
  const names = ['heading', 'title', 'label', 'name', 'question', 'text']
  const keys = [...names, ...Object.keys(value).filter((key) => key !== 'band')]
  return String(keys.map((key) => value[key]).find((part) => typeof part === 'string') ?? '')
}
