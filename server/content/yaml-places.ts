import { isAlias, isCollection, isMap, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml'
import { indentLines } from './yaml-style.ts'

export type ParsedMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>
export type ParsedSeq = YAMLSeq.Parsed<ParsedNode>

/** Where in a YAML text something begins and ends, in characters. */
export class YamlPlaces {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  dashesOf(list: ParsedSeq): number[] {
    const token = list.srcToken
    if (token?.type !== 'block-seq') return []
    return token.items.flatMap(
      ({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [],
    )
  }

  /** Where what a node says is over; the library counts the comments behind a list to it. */
  endOf(node: ParsedNode): number {
    if (isAlias(node) || !isCollection(node) || node.flow) return node.range[1]
    const last = node.items.at(-1)
    if (isMap(node)) return this.endOfPair(last as ParsedMap['items'][number])
    return last ? this.endOf(last as ParsedNode) : node.range[1]
  }

  endOfPair(pair: ParsedMap['items'][number] | undefined): number {
    if (!pair) return 0
    return pair.value ? this.endOf(pair.value) : pair.key.range[1] + 1
  }

  /** Where the comments above a line begin; above a whole file they are about all of it. */
  startOfComments(at: number, column: number): number {
    const above = this.startOfLine(at - 1)
    const isComment = column > 0 && /^ +#/.test(this.#text.slice(above, at))
    return isComment ? this.startOfComments(above, column) : at
  }

  startOfLine(at: number): number {
    return this.#text.lastIndexOf('\n', at - 1) + 1
  }

  /** Behind the line break of the line that ends at or holds a place. */
  endOfLine(at: number): number {
    if (this.#text[at - 1] === '\n') return at
    const end = this.#text.indexOf('\n', at)
    return end === -1 ? this.#text.length : end + 1
  }

  beginsLine(at: number): boolean {
    return this.#text.slice(this.startOfLine(at), at).trim() === ''
  }

  columnOf(at: number): number {
    return at - this.startOfLine(at)
  }

  /** What is written in a place: set in as that is, with a line break where what was there had one. */
  indent(written: string, column: number, to: number): string {
    const text = indentLines(written, column).trimStart()
    return this.#text[to - 1] === '\n' ? text : text.replace(/\n+$/, '')
  }
}
