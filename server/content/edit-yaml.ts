import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

type Fields = Record<string, unknown>

/** A piece of a text, and what comes in its place. */
interface Splice {
  from: number
  to: number
  text: string
}

type ParsedMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>
type ParsedSeq = YAMLSeq.Parsed<ParsedNode>

/** As long as a line of `content/` may become before a folded text goes on in the next one. */
const lineWidth = 120

/**
 * A YAML text with other values: what has not changed stays as it is written, with its comments, quotes and order. A text
 * that others repeat by its anchor changes in all of them.
 *
 * @param values of all of it, as {@link toValues} gives them.
 */
export function editYaml(text: string, values: Fields): string {
  const document = parseDocument(text, { keepSourceTokens: true })
  const before = toValues(document.toJS())
  if (isDeepStrictEqual(before, values)) return text
  const isList = isSeq(document.contents)
  const after = isList ? values['items'] : values
  const editor = new Editor(text)
  const splices = editor.compare(document.contents, isList ? before['items'] : before, after)
  return splices ? applySplices(text, splices) : render(after)
}

/** What a YAML text holds, as fields: a list stands in `items`. */
export function toValues(read: unknown): Fields {
  return Array.isArray(read) ? { items: read } : ((read ?? {}) as Fields)
}

/** Finds what to write otherwise. Where a node has to be written anew, its parent writes it: `undefined`. */
class Editor {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  compare(node: ParsedNode | null, before: unknown, after: unknown): Splice[] | undefined {
    if (isDeepStrictEqual(before, after)) return []
    if (isMap(node) && isFields(after) && Object.keys(after).length > 0) {
      return node.flow
        ? this.#compareFlow(node as ParsedMap, before as Fields, after)
        : this.#compareMap(node as ParsedMap, before as Fields, after)
    }
    if (isSeq(node) && Array.isArray(after) && Array.isArray(before) && after.length > 0) {
      return this.#compareList(node as ParsedSeq, before, after)
    }
    return undefined
  }

  #compareMap(map: ParsedMap, before: Fields, after: Fields): Splice[] | undefined {
    const splices: Splice[] = []
    const keys = map.items.map(({ key }) => String(key))
    for (const [index, pair] of map.items.entries()) {
      const key = keys[index] ?? ''
      const splice = Object.hasOwn(after, key)
        ? this.#comparePair(pair, before[key], after[key])
        : [this.#remove(map, index)]
      splices.push(...splice)
    }
    let previous: string | undefined
    let added: string[] = []
    const insert = () => {
      if (added.length > 0) splices.push(this.#insert(map, keys, previous, added))
      added = []
    }
    for (const [key, value] of Object.entries(after)) {
      if (!keys.includes(key)) added.push(render({ [key]: value }))
      else {
        insert()
        previous = key
      }
    }
    insert()
    return splices
  }

  /** Of one field that stays: its value in place, or the whole field anew. */
  #comparePair({ key, value }: ParsedMap['items'][number], before: unknown, after: unknown) {
    const splices = this.compare(value, before, after)
    if (splices) return splices
    const column = this.#columnOf(key.range[0])
    if (isScalar(value) && !isCollectionValue(after)) {
      return [this.#replaceScalar(value, render({ k: after }, value).slice('k: '.length), column)]
    }
    const from = key.range[0]
    const to = value ? this.#endOf(value) : key.range[1] + 1
    const written = render({ [String(key)]: after }, value)
    return [{ from, to, text: this.#indent(written, column, to) }]
  }

  /** Without the anchor before it, by which others repeat it. */
  #replaceScalar({ range: [from, to] }: ParsedNode, written: string, column: number): Splice {
    return { from, to, text: this.#indent(written, column, to) }
  }

  #remove(map: ParsedMap, index: number): Splice {
    const pair = map.items[index]
    const from = pair?.key.range[0] ?? 0
    const next = map.items[index + 1]?.key.range[0]
    // The first field of an entry stands behind its dash.
    if (!this.#beginsLine(from) && next !== undefined) return { from, to: next, text: '' }
    return { from: this.#startOfLine(from), to: this.#endOfLine(this.#endOfPair(pair)), text: '' }
  }

  #insert(map: ParsedMap, keys: string[], previous: string | undefined, added: string[]): Splice {
    const column = this.#columnOf(map.items[0]?.key.range[0] ?? 0)
    const text = added.map((field) => indentLines(field, column)).join('')
    if (previous === undefined) {
      const at = map.items[0]?.key.range[0] ?? 0
      return { from: at, to: at, text: `${text.trimStart()}${' '.repeat(column)}` }
    }
    const at = this.#endOfLine(this.#endOfPair(map.items[keys.indexOf(previous)]))
    const isOpen = at > 0 && this.#text[at - 1] !== '\n'
    return { from: at, to: at, text: isOpen ? `\n${text.trimEnd()}` : text }
  }

  #compareFlow(map: ParsedMap, before: Fields, after: Fields): Splice[] {
    const whole = { from: map.range[0], to: map.range[1], text: renderFlow(after) }
    const keys = map.items.map(({ key }) => String(key))
    if (!isDeepStrictEqual(new Set(keys), new Set(Object.keys(after)))) return [whole]
    const splices: Splice[] = []
    for (const { key, value } of map.items) {
      const name = String(key)
      const within = this.compare(value, before[name], after[name])
      if (!within && (!isScalar(value) || isCollectionValue(after[name]))) return [whole]
      const [from, to] = value?.range ?? [0, 0]
      splices.push(...(within ?? [{ from, to, text: renderFlow(after[name], value) }]))
    }
    return splices
  }

  #compareList(list: ParsedSeq, before: unknown[], after: unknown[]): Splice[] | undefined {
    if (list.items.length === 0) return undefined
    const pairs = pairEntries(before, after)
    const stays =
      before.length === after.length && pairs.every((pair, index) => pair.before === index)
    if (list.flow) return this.#compareFlowList(list, before, after, stays)
    const dashes = this.#dashesOf(list)
    const [first = 0] = dashes
    const column = this.#columnOf(first)
    const compareEntry = (index: number, value: unknown) => {
      const node = list.items[index] ?? null
      const within = this.compare(node, before[index], value)
      if (within) return within
      if (isScalar(node) && !isCollectionValue(value)) {
        return [this.#replaceScalar(node, render([value], node).slice('- '.length), column)]
      }
      const from = dashes[index] ?? 0
      const to = node ? this.#endOf(node) : from + 1
      return [{ from, to, text: this.#indent(render([value], node), column, to) }]
    }
    if (stays) return after.flatMap((value, index) => compareEntry(index, value))
    if (!this.#beginsLine(first)) return undefined
    // Comments above an entry go where it goes.
    const ends = list.items.map((item) => this.#endOfLine(this.#endOf(item)))
    const start = this.#startOfComments(this.#startOfLine(first), column)
    const chunks = ends.map((end, index) => ({ from: ends[index - 1] ?? start, to: end }))
    const pieces = pairs.map(({ before: index, value }) => {
      const chunk = index === undefined ? undefined : chunks[index]
      if (index === undefined || !chunk) return indentLines(render([value]), column)
      const text = this.#text.slice(chunk.from, chunk.to)
      return applySplices(text, compareEntry(index, value), chunk.from)
    })
    const to = ends.at(-1) ?? start
    const text = pieces.map((piece) => (piece.endsWith('\n') ? piece : `${piece}\n`)).join('')
    return [{ from: start, to, text: this.#text[to - 1] === '\n' ? text : text.replace(/\n$/, '') }]
  }

  #compareFlowList(list: ParsedSeq, before: unknown[], after: unknown[], stays: boolean): Splice[] {
    const whole = { from: list.range[0], to: list.range[1], text: renderFlow(after) }
    if (!stays) return [whole]
    const splices: Splice[] = []
    for (const [index, node] of list.items.entries()) {
      const within = this.compare(node, before[index], after[index])
      if (!within && (!isScalar(node) || isCollectionValue(after[index]))) return [whole]
      const [from, to] = node.range
      splices.push(...(within ?? [{ from, to, text: renderFlow(after[index], node) }]))
    }
    return splices
  }

  #dashesOf(list: ParsedSeq): number[] {
    const token = list.srcToken
    if (token?.type !== 'block-seq') return []
    return token.items.flatMap(
      ({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [],
    )
  }

  /** Where what a node says is over; the library counts the comments behind a list to it. */
  #endOf(node: ParsedNode): number {
    if (isAlias(node) || !isCollection(node) || node.flow) return node.range[1]
    const last = node.items.at(-1)
    if (isMap(node)) return this.#endOfPair(last as ParsedMap['items'][number])
    return last ? this.#endOf(last as ParsedNode) : node.range[1]
  }

  #endOfPair(pair: ParsedMap['items'][number] | undefined): number {
    if (!pair) return 0
    return pair.value ? this.#endOf(pair.value) : pair.key.range[1] + 1
  }

  /** Where the comments above a line begin; above a whole file they are about all of it. */
  #startOfComments(at: number, column: number): number {
    const above = this.#startOfLine(at - 1)
    const isComment = column > 0 && /^ +#/.test(this.#text.slice(above, at))
    return isComment ? this.#startOfComments(above, column) : at
  }

  #startOfLine(at: number): number {
    return this.#text.lastIndexOf('\n', at - 1) + 1
  }

  /** Behind the line break of the line that ends at or holds a place. */
  #endOfLine(at: number): number {
    if (this.#text[at - 1] === '\n') return at
    const end = this.#text.indexOf('\n', at)
    return end === -1 ? this.#text.length : end + 1
  }

  #beginsLine(at: number): boolean {
    return this.#text.slice(this.#startOfLine(at), at).trim() === ''
  }

  #columnOf(at: number): number {
    return at - this.#startOfLine(at)
  }

  /** What is written in a place: set in as that is, with a line break where what was there had one. */
  #indent(written: string, column: number, to: number): string {
    const text = indentLines(written, column).trimStart()
    return this.#text[to - 1] === '\n' ? text : text.replace(/\n+$/, '')
  }
}

/** For each entry as it is to be: which of those before it is, as it was or changed; undefined for a new one. */
function pairEntries(before: readonly unknown[], after: readonly unknown[]) {
  const taken = new Set<number>()
  const pairs = after.map((value): { before: number | undefined; value: unknown } => ({
    before: undefined,
    value,
  }))
  const take = (fits: (index: number, value: unknown, place: number) => boolean) => {
    for (const [place, pair] of pairs.entries()) {
      if (pair.before !== undefined) continue
      const index = before.findIndex((_, at) => !taken.has(at) && fits(at, pair.value, place))
      if (index < 0) continue
      pair.before = index
      taken.add(index)
    }
  }
  take((index, value, place) => index === place && isDeepStrictEqual(before[index], value))
  take((index, value) => isDeepStrictEqual(before[index], value))
  // One that was changed, where it was or moved.
  take(
    (index, value, place) => index === place && before.length === after.length && !isMoved(value),
  )
  take((index, value) => countShared(before[index], value) > 0.5)
  return pairs

  function isMoved(value: unknown): boolean {
    return before.some((other, index) => !taken.has(index) && countShared(other, value) > 0.5)
  }
}

/** Which part of the fields of two entries is the same. */
function countShared(one: unknown, other: unknown): number {
  if (!isFields(one) || !isFields(other)) return 0
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const same = [...keys].filter((key) => isDeepStrictEqual(one[key], other[key]))
  return same.length / keys.size
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isCollectionValue = (value: unknown) => typeof value === 'object' && value !== null

/** Writes a value as `content/` is written. @param as what was there, whose quotes or folding it keeps. */
function render(value: unknown, as?: ParsedNode | null): string {
  const document = new Document(value)
  const isFolded = isScalar(as) && as.type === 'BLOCK_FOLDED'
  keepStyle(document, as)
  return document.toString({ lineWidth: isFolded ? lineWidth : 0, flowCollectionPadding: true })
}

function renderFlow(value: unknown, as?: ParsedNode | null): string {
  const document = new Document([value])
  keepStyle(document, as)
  if (isSeq(document.contents)) document.contents.flow = true
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)
  return isCollectionValue(value) && !Array.isArray(value)
    ? text.replace(/^\{(.*)\}$/s, '{ $1 }')
    : text
}

function keepStyle({ contents }: Document, as: ParsedNode | null | undefined): void {
  if (!isScalar(as) || !as.type || !isCollection(contents)) return
  const [item] = contents.items
  const node = isMap(contents) ? (item as YAMLMap['items'][number] | undefined)?.value : item
  if (isScalar(node) && typeof node.value === 'string') node.type = as.type
}

function indentLines(text: string, column: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(column))
}

/** @param offset where the text begins, in what the splices are counted in. */
function applySplices(text: string, splices: readonly Splice[], offset = 0): string {
  const sorted = splices.toSorted((a, b) => b.from - a.from || b.to - a.to)
  return sorted.reduce(
    (result, { from, to, text: written }) =>
      result.slice(0, from - offset) + written + result.slice(to - offset),
    text,
  )
}
