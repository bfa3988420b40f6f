import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'
import { pairEntries } from '../../contract/desk/pair-entries.ts'
import { isFields } from '../../contract/lib/fields.ts'

type Fields = Record<string, unknown>

/** The style of all YAML files, so that a save changes no other line. */
const yamlStyle = { lineWidth: 0, flowCollectionPadding: true } as const

/**
 * Writes new values into a YAML text; what is unchanged keeps its comments, quotes and order.
 * @param values of the whole text, in the form that `toValues` gives.
 */
export function editYaml(text: string, values: Fields): string {
  const document: Document = parseDocument(text)
  const before = toValues(document.toJS())
  if (isDeepStrictEqual(before, values)) return text
  const isList = isSeq(document.contents)
  const after = isList ? values['items'] : values
  const old = isList ? before['items'] : before
  document.contents = changeNode(document, document.contents, old, after)
  const written = document.toString(yamlStyle)
  // Front matter ends without a line break.
  return text === '' || text.endsWith('\n') ? written : written.trimEnd()
}

/** The values of a YAML text as fields; a list becomes the field `items`. */
export function toValues(read: unknown): Fields {
  return Array.isArray(read) ? { items: read } : ((read ?? {}) as Fields)
}

/** The node for a value: the old one, changed if the value differs, or a new one. */
function changeNode(
  document: Document,
  node: unknown,
  before: unknown,
  after: unknown,
): Node | null {
  if (isDeepStrictEqual(before, after)) return isNode(node) ? node : null
  if (isMap(node) && isFields(before) && isFields(after)) {
    const pairs = new Map(node.items.map((pair) => [String(pair.key), pair]))
    node.items = sortKeys(before, after).map((key) => {
      const pair: Pair = pairs.get(key) ?? document.createPair(key, undefined)
      pair.value = changeNode(document, pair.value, before[key], after[key])
      return pair
    })
    return node
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    const [first] = node.items
    // The library ties a comment above the list to the list; it belongs to the first entry.
    if (isNode(first) && node.commentBefore) first.commentBefore = node.commentBefore
    node.commentBefore = null
    const isBracketed = node.items.every((item) => isMap(item) && item.flow)
    node.items = pairEntries(before, after).map(({ before: at, value }) =>
      at === undefined
        ? document.createNode(value, { flow: isBracketed })
        : changeNode(document, node.items[at], before[at], value),
    )
    const [top] = node.items
    if (isNode(top)) top.spaceBefore = false
    return node
  }
  if (!isScalar(node) || typeof after === 'object') return document.createNode(after)
  node.value = after
  return node
}

/** The order of fields: as in the file, each new one after the field that it follows among the values. */
function sortKeys(before: Fields, after: Fields): string[] {
  const keys = Object.keys(before).filter((key) => key in after)
  for (const [index, key] of Object.keys(after).entries()) {
    if (key in before) continue
    keys.splice(keys.indexOf(Object.keys(after)[index - 1] ?? '') + 1, 0, key)
  }
  return keys
}
