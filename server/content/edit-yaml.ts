import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument } from 'yaml'
import { isFields, pairEntries } from '../../contract/desk/pair-entries.ts'
import { type ParsedMap, type ParsedSeq, YamlPlaces } from './yaml-places.ts'
import { indentLines, isCollectionValue, render, renderFlow } from './yaml-style.ts'

type Fields = Record<string, unknown>

/** A piece of a text, and what comes in its place. */
interface Splice {
  from: number
  to: number
  text: string
}

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
  readonly #places: YamlPlaces

  constructor(text: string) {
    this.#text = text
    this.#places = new YamlPlaces(text)
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
    const first = keys.findIndex((key) => Object.hasOwn(after, key))
    if (first < 0) return undefined
    const start = map.items[0]?.key.range[0] ?? 0
    const kept = map.items[first]?.key.range[0] ?? 0
    // What comes first may stand behind a dash, and what follows takes its place.
    if (first > 0) splices.push({ from: start, to: kept, text: '' })
    for (const [at, pair] of map.items.slice(first).entries()) {
      const key = keys[first + at] ?? ''
      const splice = Object.hasOwn(after, key)
        ? this.#comparePair(pair, before[key], after[key])
        : [this.#remove(pair)]
      splices.push(...splice)
    }
    let previous: string | undefined
    let added: string[] = []
    const insert = () => {
      if (added.length > 0) splices.push(this.#insert(map, keys, previous, added, kept))
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
    const column = this.#places.columnOf(key.range[0])
    if (isScalar(value) && !isCollectionValue(after)) {
      return [this.#replaceScalar(value, render({ k: after }, value).slice('k: '.length), column)]
    }
    const from = key.range[0]
    const to = value ? this.#places.endOf(value) : key.range[1] + 1
    const written = render({ [String(key)]: after }, value)
    return [{ from, to, text: this.#places.indent(written, column, to) }]
  }

  /** Without the anchor before it, by which others repeat it. */
  #replaceScalar({ range: [from, to] }: ParsedNode, written: string, column: number): Splice {
    const gap = /[:-]/.test(this.#text[from - 1] ?? '') ? ' ' : ''
    return { from, to, text: gap + this.#places.indent(written, column, to) }
  }

  #remove(pair: ParsedMap['items'][number]): Splice {
    return {
      from: this.#places.startOfLine(pair.key.range[0]),
      to: this.#places.endOfLine(this.#places.endOfPair(pair)),
      text: '',
    }
  }

  /** @param first where what stays begins. */
  #insert(
    map: ParsedMap,
    keys: string[],
    previous: string | undefined,
    added: string[],
    first: number,
  ): Splice {
    const column = this.#places.columnOf(first)
    const text = added.map((field) => indentLines(field, column)).join('')
    if (previous === undefined) {
      return { from: first, to: first, text: `${text.trimStart()}${' '.repeat(column)}` }
    }
    const at = this.#places.endOfLine(this.#places.endOfPair(map.items[keys.indexOf(previous)]))
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
    const dashes = this.#places.dashesOf(list)
    const [first = 0] = dashes
    const column = this.#places.columnOf(first)
    const compareEntry = (index: number, value: unknown) => {
      const node = list.items[index] ?? null
      const within = this.compare(node, before[index], value)
      if (within) return within
      if (isScalar(node) && !isCollectionValue(value)) {
        return [this.#replaceScalar(node, render([value], node).slice('- '.length), column)]
      }
      const from = dashes[index] ?? 0
      const to = node ? this.#places.endOf(node) : from + 1
      return [{ from, to, text: this.#places.indent(render([value], node), column, to) }]
    }
    if (stays) return after.flatMap((value, index) => compareEntry(index, value))
    if (!this.#places.beginsLine(first)) return undefined
    // Comments above an entry go where it goes.
    const ends = list.items.map((item) => this.#places.endOfLine(this.#places.endOf(item)))
    const start = this.#places.startOfComments(this.#places.startOfLine(first), column)
    const chunks = ends.map((end, index) => ({ from: ends[index - 1] ?? start, to: end }))
    const isBracketed = list.items.every((item) => isMap(item) && item.flow)
    const renderNew = (value: unknown) =>
      isBracketed ? `- ${renderFlow(value)}\n` : render([value])
    const pieces = pairs.map(({ before: index, value }) => {
      const chunk = index === undefined ? undefined : chunks[index]
      if (index === undefined || !chunk) return indentLines(renderNew(value), column)
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
}

/** @param offset where the text begins, in what the splices are counted in. */
function applySplices(text: string, splices: readonly Splice[], offset = 0): string {
  // Of two that come to one place, that of the outer one comes behind.
  const sorted = splices.toReversed().toSorted((a, b) => b.from - a.from || b.to - a.to)
  return sorted.reduce(
    (result, { from, to, text: written }) =>
      result.slice(0, from - offset) + written + result.slice(to - offset),
    text,
  )
}
