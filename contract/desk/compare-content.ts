import { toTitle } from '../field-titles.ts'
import { isFields, readField, toFields } from '../lib/fields.ts'
import { isSame, pairEntries } from './pair-entries.ts'
import { bodyField, type SiteFault } from './site-calls.ts'

type Path = SiteFault['path']

/** The fields of a document and its Markdown. */
interface DocumentContent {
  values: Record<string, unknown>
  body: string
}

/** A text that differs: its place, and both versions; a version is empty where the text is missing. */
export interface FieldChange {
  path: Path
  /** The titles of the field’s parents, then its own. */
  place: string[]
  before: string
  after: string
  /** The path of a picture whose file was replaced. */
  picture?: string | undefined
}

/** The texts and paragraphs that differ between two versions; a part that was added or removed is one change. */
export function compareContent(
  before: DocumentContent | undefined,
  after: DocumentContent | undefined,
): FieldChange[] {
  const changes: Difference[] = []
  const note: IsBefore = (change) => {
    changes.push(change)
    return false
  }
  const isBoth = before && after
  const texts = [before, after].map(
    (content) => content && (isBoth ? splitText(content.body) : content.body),
  )
  merge([], before?.values, after?.values, note)
  merge([bodyField], texts[0], texts[1], note)
  return changes.map((change) => ({
    ...change,
    place: describePlace(change.path, change.after ? after : before),
  }))
}

/** The version `after`, with what `before` says at those changes, by their index in the result of {@link compareContent}. */
export function mergeContent(
  before: DocumentContent,
  after: DocumentContent,
  isBefore: (index: number) => boolean,
): DocumentContent {
  let index = 0
  const choose: IsBefore = () => isBefore(index++)
  const values = merge([], before.values, after.values, choose) as DocumentContent['values']
  const texts = [before, after].map(({ body }) => splitText(body))
  const merged = merge([bodyField], texts[0], texts[1], choose) as string[]
  const end = /\n*$/.exec(after.body)?.[0]
  return { values, body: isSame(merged, texts[1]) ? after.body : merged.join('\n\n') + end }
}

/** The paragraphs of a text, with the spaces that begin one within a list. */
const splitText = (body: string) =>
  body.split(/\n{2,}/).flatMap((text) => text.replaceAll(/^\n|\s+$/g, '') || [])

/** The titles of a field and of its parents, as the form has them; a list entry by its heading. */
export function describePlace(
  path: Path,
  content: Pick<DocumentContent, 'values'> | undefined,
): string[] {
  const names: string[] = []
  let value: unknown = content?.values
  for (const [depth, key] of path.entries()) {
    value = readField(value, key)
    if (key === bodyField) names.push('Text')
    else if (typeof key === 'string') names.push(toTitle(key))
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

type Difference = Omit<FieldChange, 'place'>

/** Whether what was before stays at a change. */
type IsBefore = (change: Difference) => boolean

/** Asks at each difference of two values which one stays. Returns the value that results. */
function merge(path: Path, old: unknown, now: unknown, isBefore: IsBefore): unknown {
  if (isSame(old, now)) return now
  const isPart = path.length === 0 || (old !== undefined && now !== undefined)
  if (isPart && Array.isArray(old) && Array.isArray(now))
    return mergeLists(path, old, now, isBefore)
  // An entry of another kind is another entry.
  const isAlike = readField(old, 'band') === readField(now, 'band')
  if (isPart && isAlike && isFields(old ?? now) && isFields(now ?? old)) {
    const [from, to] = [toFields(old), toFields(now)]
    const merged = [...new Set([...Object.keys(from), ...Object.keys(to)])].map((key) => {
      return [key, merge([...path, key], from[key], to[key], isBefore)] as const
    })
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  return decide(path, old, now, isBefore)
}

function decide(path: Path, old: unknown, now: unknown, isBefore: IsBefore): unknown {
  // A switch that is left out is off.
  const isSwitch = [old, now].some((value) => typeof value === 'boolean')
  const [before = '', after = ''] = [old, now].map((value) =>
    toText(value ?? (isSwitch ? false : undefined)),
  )
  return before !== after && isBefore({ path, before, after }) ? old : now
}

function mergeLists(path: Path, old: unknown[], now: unknown[], isBefore: IsBefore): unknown {
  const pairs = pairEntries(old, now)
  const isKept = ({ before, value }: (typeof pairs)[number]) =>
    before !== undefined && isSame(old[before], value)
  // It has the same entries in another order.
  if (old.length === now.length && pairs.every(isKept)) return decide(path, old, now, isBefore)
  const merged = pairs.map(({ before, value }, index) => {
    const from = before === undefined ? undefined : old[before]
    return { before, value: merge([...path, index], from, value, isBefore) }
  })
  for (const [index, value] of old.entries()) {
    if (pairs.some(({ before }) => before === index)) continue
    const back = merge([...path, index], value, undefined, isBefore)
    const next = merged.findIndex(({ before = -1 }) => before > index)
    merged.splice(next < 0 ? merged.length : next, 0, { before: index, value: back })
  }
  return merged.flatMap(({ value }) => (value === undefined ? [] : [value]))
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
