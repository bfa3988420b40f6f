import { ContentError } from '../../contract/content/content-error.ts'
import { findShape } from '../../contract/content/content-shapes.ts'
import { fillTokens, type Tokens } from '../../contract/content/fill-tokens.ts'
import { findFieldFaults } from '../../contract/content/format-content-error.ts'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import type { WrittenDocument } from './document-text.ts'

type Path = SiteFault['path']

/** What is wrong with a document, each at its field: tokens first, then what its shape says of the filled values. */
export function checkDocument(path: string, { values, body }: WrittenDocument, tokens: Tokens) {
  const fill = <Value>(value: Value) => fillTokens(value, path, tokens)
  const faults: SiteFault[] = []
  const tryToFill = (value: unknown, place: Path): unknown => {
    try {
      return fill(value)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      faults.push({ path: place, sentence: error.message.replace(`${path}: `, '') })
      return undefined
    }
  }
  const tryAll = (value: unknown, place: Path): void => {
    if (typeof value === 'string') tryToFill(value, place)
    if (typeof value !== 'object' || value === null) return
    const { onlyWith } = value as { onlyWith?: unknown }
    // What goes with a fact that has no answer may name it.
    if (onlyWith !== undefined && tryToFill([{ onlyWith, text: '' }], place) === undefined) return
    for (const [key, item] of Object.entries(value)) {
      tryAll(item, [...place, Array.isArray(value) ? Number(key) : key])
    }
  }
  tryAll(values, [])
  tryToFill(body, [bodyField])
  if (faults.length > 0) return faults
  const { schema } = findShape(path) ?? {}
  const found = schema ? findFieldFaults(fill(values), schema) : []
  return found.map(({ path: place, sentence }) => ({
    path: toWrittenPath(place, values, (value) => fill([value]) === undefined),
    sentence,
  }))
}

/** Of a path in filled values the one in what is written, where an entry may stand that a missing fact leaves out. */
function toWrittenPath(
  path: readonly PropertyKey[],
  values: unknown,
  isLeftOut: (value: unknown) => boolean,
): Path {
  const [key, ...rest] = path
  if (key === undefined) return []
  const shown = Array.isArray(values)
    ? [...values.keys()].filter((at) => !isLeftOut(values[at]))
    : []
  const at = typeof key === 'number' ? (shown[key] ?? key) : String(key)
  const value = typeof values === 'object' && values !== null ? Reflect.get(values, at) : undefined
  return [at, ...toWrittenPath(rest, value, isLeftOut)]
}
