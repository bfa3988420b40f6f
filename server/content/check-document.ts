import { ContentError } from '../../contract/content/content-error.ts'
import { findShape } from '../../contract/content/content-shapes.ts'
import { fillTokens, type Tokens } from '../../contract/content/fill-tokens.ts'
import { findFieldFaults } from '../../contract/content/validate-content.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import { toTitle } from '../../contract/field-titles.ts'

type Path = SiteFault['path']

/** The faults of a document, each at its field: unknown tokens, and what its schema says of the filled values. */
export function checkDocument(path: string, { values, body }: DocumentContent, tokens: Tokens) {
  const fill = <Value>(value: Value) => fillTokens(value, path, tokens)
  const faults: SiteFault[] = []
  /** Fills in tokens. A text that cannot be filled becomes undefined, and a fault. */
  const tryToFill = (value: unknown, fieldPath: Path): unknown => {
    try {
      return fill(value)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      faults.push({
        path: fieldPath,
        sentence: describeUnfilled(error.message.replace(`${path}: `, '')),
      })
      return undefined
    }
  }
  /** Replaces texts that cannot be filled, so that everything else is checked as well. */
  const withoutBroken = (value: unknown, fieldPath: Path): unknown => {
    if (typeof value === 'string')
      return tryToFill(value, fieldPath) === undefined ? unfilled : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value))
      return value.map((item, at) => withoutBroken(item, [...fieldPath, at]))
    const { onlyWith, ...fields } = value as Record<string, unknown>
    const before = faults.length
    const isLeftOut = onlyWith && tryToFill([{ onlyWith, text: '' }], fieldPath) === undefined
    const isFact = faults.length === before
    // An entry that is left out for a missing fact may name that fact.
    if (isLeftOut && isFact) return value
    const sound = Object.entries(fields).map(([key, item]) => [
      key,
      withoutBroken(item, [...fieldPath, key]),
    ])
    return { ...(onlyWith !== undefined && isFact && { onlyWith }), ...Object.fromEntries(sound) }
  }
  const sound = withoutBroken(values, [])
  tryToFill(body, [bodyField])
  const faultyFields = new Set(faults.map(({ path: fieldPath }) => fieldPath.join('/')))
  const { schema } = findShape(path) ?? {}
  const found = schema ? findFieldFaults(fill(sound), schema) : []
  for (const { path: fieldPath, sentence } of found) {
    const field = toWrittenPath(fieldPath, sound, (value) => fill([value]) === undefined)
    if (!faultyFields.has(field.join('/'))) faults.push({ path: field, sentence })
  }
  return faults
}

/** The message for the desk, without what only concerns the file. */
const describeUnfilled = (sentence: string) =>
  sentence
    .replace(
      /^\{facts\.(\w+)\} has no answer;.*/,
      (_, name) => `“${toTitle(name)}” has no answer yet in “Facts of the company”.`,
    )
    .replace(/ Write one of .*/, ' Pick one by the + beside the field.')

/** Replaces a text whose fault is known already. */
const unfilled = '-'

/** The path in the written document of a path in filled values, where entries with a missing fact are left out. */
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
