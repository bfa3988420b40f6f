import { isFields, readField, toFields } from '../lib/fields.ts'
import {
  compareContent,
  type DocumentContent,
  type FieldChange,
  nameFieldPath,
} from './compare-content.ts'
import { isSame } from './pair-entries.ts'
import { bodyField, type SiteFault } from './site-calls.ts'

type Path = SiteFault['path']

/** A part of a document that is not the same in the versions of two people. It is taken from one of them, whole. */
export interface ContentPart {
  path: Path
  /** The titles of the parts that it is in, and its own. */
  breadcrumb: string[]
  /** Its texts that differ, from theirs to mine. */
  changes: FieldChange[]
  /** Whether it is as both began: only they changed it. */
  isTheirs: boolean
  theirs: unknown
}

/**
 * The parts in which two versions differ: fields, entries of a list that both left in its order, else the list; the text
 * is one part. `base`: the version that both began from, if it is known.
 */
export function listParts(
  base: DocumentContent | undefined,
  mine: DocumentContent,
  theirs: DocumentContent,
  schema?: unknown,
): ContentPart[] {
  const parts = [
    ...listApart([], base?.values, mine.values, theirs.values),
    ...listApart([bodyField], base?.body, mine.body, theirs.body),
  ]
  return parts.map(({ path, base, mine, theirs }) => ({
    path,
    breadcrumb: nameFieldPath(path, contentWith(path, mine), schema),
    changes: compareContent(contentWith(path, theirs), contentWith(path, mine), schema),
    isTheirs: isSame(base, mine),
    theirs,
  }))

  /** A document, mine but for this part. */
  function contentWith(path: Path, value: unknown): DocumentContent {
    return takePart(mine, { path, theirs: value })
  }
}

/** My version, with their parts. */
export function takeParts(mine: DocumentContent, parts: readonly ContentPart[]): DocumentContent {
  return parts.reduce(takePart, mine)
}

function takePart(
  content: DocumentContent,
  { path, theirs }: Pick<ContentPart, 'path' | 'theirs'>,
) {
  return path[0] === bodyField
    ? { ...content, body: String(theirs) }
    : { ...content, values: replaceAt(content.values, path, theirs) as DocumentContent['values'] }
}

/** A copy of `value` with another part at `path`. */
export function replaceAt(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part
  const next = replaceAt(readField(value, key), rest, part)
  if (Array.isArray(value)) return value.with(Number(key), next)
  const fields = toFields(value)
  const others = Object.entries(fields).filter(([name]) => name !== key)
  // In its place among the others, where it has one.
  const at = Object.keys(fields).indexOf(String(key))
  if (next !== undefined) others.splice(at < 0 ? others.length : at, 0, [String(key), next])
  return Object.fromEntries(others)
}

interface Versions {
  path: Path
  base: unknown
  mine: unknown
  theirs: unknown
}

function listApart(path: Path, base: unknown, mine: unknown, theirs: unknown): Versions[] {
  if (isSame(mine, theirs)) return []
  const versions = [base ?? mine, mine, theirs]
  const isAlike = versions.every((version) =>
    isSame(readField(version, 'band'), readField(mine, 'band')),
  )
  const keys = new Set<string | number>()
  if (isAlike && versions.every(isFields))
    for (const version of versions) for (const key of Object.keys(version as object)) keys.add(key)
  else if (isInOrder(base, mine, theirs))
    for (const key of (mine as unknown[]).keys()) keys.add(key)
  else return [{ path, base, mine, theirs }]
  return [...keys].flatMap((key) =>
    listApart([...path, key], readField(base, key), readField(mine, key), readField(theirs, key)),
  )
}

/** Whether neither of two added, removed or moved an entry of a list. */
function isInOrder(base: unknown, ...lists: unknown[]): boolean {
  return (
    Array.isArray(base) &&
    lists.every(
      (list) =>
        Array.isArray(list) &&
        list.length === base.length &&
        list.every(
          (entry, at) => isSame(entry, base[at]) || !base.some((other) => isSame(entry, other)),
        ),
    )
  )
}
