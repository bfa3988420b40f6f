import type { Nodes, PhrasingContent, Root, Text } from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { tokenPattern } from '../../../contract/content/fill-tokens.ts'
import { createToken, markTypes, schema, type Tokens, types } from './schema.ts'

/** The Markdown of a block or a list entry, and the blank lines before it. */
interface Part {
  source: string
  gap: string
  previous: Part | undefined
}

/** A text as the editor’s document, and how its file writes each part, by what the part says. */
interface ReadText {
  doc: Node
  lead: string
  tail: string
  parts: Map<string, Part[]>
}

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', resourceLink: true })

/** Tokens such as `{brand}`, and the signs around a part that may be left out. */
export const tokenSign = new RegExp(
  `(${tokenPattern.source.replaceAll(/\((?!\?)/g, '(?:')}|\\[\\[|\\]\\])`,
)

const toNodeKey = (parent: Node, child: Node) => `${parent.type.name} ${JSON.stringify(child)}`

/** Reads Markdown into blocks that can be edited; a block that cannot is kept as it is. */
export function readText(body: string, tokens: Tokens): ReadText {
  const parts: ReadText['parts'] = new Map()
  const cut = (from: number | undefined, to: number | undefined) => body.slice(from, to)
  /** Remembers how the file writes each child. */
  const rememberSource = (written: Nodes, node: Node) => {
    let previous: Part | undefined
    let end: number | undefined
    for (const [index, child] of node.children.entries()) {
      const { position } = ('children' in written && written.children[index]) || {}
      if (!position) continue
      const [from, to] = [position.start.offset, position.end.offset]
      const part: Part = { source: cut(from, to), gap: cut(end ?? from, from), previous }
      const key = toNodeKey(node, child)
      parts.set(key, [...(parts.get(key) ?? []), part])
      previous = part
      end = to
    }
  }
  const root = markdown.parse(body)
  const blocks = root.children.map((written) => {
    const value = cut(written.position?.start.offset, written.position?.end.offset)
    try {
      const [node = types.paragraph.create()] = read(written, [], tokens)
      rememberSource(written, node)
      const rule = value.split('\n')[1] ?? ''
      return written.type === 'table'
        ? types.table.create({ ...node.attrs, rule }, node.content)
        : node
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return types.raw.create({ value })
    }
  })
  const doc = types.root.create(null, blocks.length > 0 ? blocks : types.paragraph.create())
  rememberSource(root, doc)
  const [first, last] = [root.children[0], root.children.at(-1)]
  return {
    doc,
    lead: first ? cut(0, first.position?.start.offset) : '\n',
    tail: last ? cut(last.position?.end.offset, body.length) : '\n',
    parts,
  }
}

/** The editor’s nodes of Markdown nodes. @throws RangeError for what the editor has no node for. */
function read(written: Nodes, marks: readonly Mark[], tokens: Tokens): Node[] {
  const within = (inner = marks) =>
    'children' in written ? written.children.flatMap((child) => read(child, inner, tokens)) : []
  switch (written.type) {
    case 'text': {
      const pieces = written.value.replaceAll(/\r?\n/g, ' ').split(tokenSign).filter(Boolean)
      return pieces.map((piece) =>
        (tokenSign.test(piece) ? createToken(piece, tokens) : schema.text(piece)).mark(marks),
      )
    }
    case 'inlineCode':
      return [schema.text(written.value, markTypes.inlineCode.create().addToSet(marks))]
    case 'code':
      return [types.code.create({ ...written }, written.value ? schema.text(written.value) : null)]
    case 'link':
    case 'emphasis':
    case 'strong':
      return within(markTypes[written.type].create({ ...written }).addToSet(marks))
    case 'table': {
      const { align } = written
      const rows = within().map((row) => {
        const cells = row.children.map(({ attrs, content }, index) =>
          types.tableCell.create({ ...attrs, align: align?.[index] ?? null }, content),
        )
        return row.copy(Fragment.from(cells))
      })
      return [types.table.create(null, rows)]
    }
    default: {
      // `createAndFill`, since an empty list entry has no paragraph.
      const node = schema.nodes[written.type]?.createAndFill({ ...written }, within(), marks)
      if (!node) throw new RangeError(written.type)
      return [node]
    }
  }
}

/**
 * Writes the document as Markdown. A part that also stands in one of `sources`, the first before others, is copied from
 * there byte for byte.
 */
export function writeText(doc: Node, sources: readonly ReadText[]): string {
  const counts = new Map<string, number>()
  const take = (parent: Node, child: Node) => {
    const key = toNodeKey(parent, child)
    const found = sources.flatMap(({ parts }) => parts.get(key) ?? [])
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return found[count] ?? found[0]
  }
  const join = (parent: Node, gap: string, toText: (child: Node, index: number) => string) => {
    let previous: Part | undefined
    let last = ''
    let index = 0
    let text = ''
    for (const child of parent.children) {
      const part = take(parent, child)
      const written = (part && renumber(part.source, parent, index)) ?? toText(child, index)
      if (written === '') continue
      index += 1
      const isAsBefore = previous !== undefined && part?.previous === previous
      last = parent === doc ? setApart(written, last) : written
      text += `${isAsBefore ? part.gap : text && gap}${last}`
      previous = part
    }
    return text
  }
  const toText = (node: Node): string => {
    const { spread, rule } = node.attrs
    const alone = (...children: Node[]) => stringify(node.copy(Fragment.from(children)))
    switch (node.type) {
      case types.blockquote:
        return `> ${join(node, '\n>\n> ', (child) => stringify(child).replaceAll('\n', '\n> '))}`
      case types.list:
        return join(node, spread ? '\n\n' : '\n', (item, index) =>
          stringify(types.list.create({ ...node.attrs, start: toNumber(node, index) }, item)),
        )
      case types.table: {
        const [head, ...rows] = node.children.map(
          (row) => take(node, row)?.source ?? alone(row).split('\n')[0],
        )
        const now = alone(node.child(0)).split('\n')[1] ?? ''
        return [head, toSigns(rule) === toSigns(now) ? rule : now, ...rows].join('\n')
      }
      default:
        return stringify(node)
    }
  }
  const [{ lead, tail } = { lead: '\n', tail: '\n' }] = sources
  return lead + join(doc, '\n\n', toText) + tail
}

/** The line below a table’s head with each run of dashes as one, so that two can be compared. */
const toSigns = (rule: string | null) =>
  rule?.replaceAll(/-+/g, '-').replaceAll(/^\s*\||\|\s*$|\s/g, '')

const toNumber = ({ attrs: { start } }: Node, index: number): number => (start ?? 1) + index

/** A list entry with its present number; undefined where its text would need another indent or begin another list. */
function renumber(source: string, parent: Node, index: number): string | undefined {
  if (parent.type !== types.list) return source
  if (!parent.attrs['ordered']) return source.startsWith('-') ? source : undefined
  const number = `${toNumber(parent, index)}.`
  const [before = ''] = /^\d+\./.exec(source) ?? []
  return before.length === number.length ? source.replace(before, number) : undefined
}

const otherSigns: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }
const signOf = (list: string) => /^(?:[-*+]|\d+[.)])(?!\S)/.exec(list)?.[0].at(-1) ?? ''

/** A list with other bullets where it would otherwise continue the list before it. */
function setApart(list: string, before: string): string {
  const sign = signOf(list)
  if (sign === '' || sign !== signOf(before)) return list
  return list.replaceAll(new RegExp(`^(\\d*)\\${sign}(?!\\S)`, 'gm'), `$1${otherSigns[sign]}`)
}

const stringify = (node: Node) =>
  markdown.stringify({ type: 'root', children: [write(node)] } as Root).trimEnd()

function write({ type, attrs, inlineContent, children, textContent }: Node): Nodes {
  if (type === types.raw || type === types.token) return { type: 'html', value: attrs['value'] }
  const said = children.slice(0, children.findLastIndex(isSaid) + 1)
  const within = inlineContent ? writePhrases(said) : children.filter(isSaid).map(write)
  if (inlineContent) cutSpaces(within as PhrasingContent[])
  const align = type === types.table && children[0]?.children.map(({ attrs }) => attrs['align'])
  return { type: type.name, ...attrs, align, value: textContent, children: within } as Nodes
}

/** Whether a node contains more than spaces; marks around spaces alone would be written as visible signs. */
const isSaid = ({ type, text, isLeaf, children }: Node): boolean =>
  isLeaf
    ? type !== types.break && text?.trim() !== ''
    : type === types.tableRow || type === types.tableCell || children.some(isSaid)

/** Inline Markdown. Marks are nested with the longest outside, and end before a line break. */
function writePhrases(nodes: readonly Node[]): PhrasingContent[] {
  const phrases: PhrasingContent[] = []
  for (let at = 0, end = 0; at < nodes.length; at = end) {
    const [run] = (nodes[at]?.type === types.break ? [] : (nodes[at]?.marks ?? []))
      .filter(({ type }) => type !== markTypes.inlineCode)
      .map((mark) => {
        const after = nodes.findIndex((node, index) => index > at && !mark.isInSet(node.marks))
        const marked = nodes.slice(0, after < 0 ? nodes.length : after)
        return { mark, end: marked.findLastIndex(({ type }) => type !== types.break) + 1 }
      })
      .toSorted((a, b) => b.end - a.end)
    end = run?.end ?? at + 1
    const within = nodes.slice(at, end)
    phrases.push(...(run ? wrap(run.mark, within) : within.map(writePhrase)))
  }
  return phrases
}

function wrap(mark: Mark, nodes: readonly Node[]): PhrasingContent[] {
  const type = mark.type.name
  const children = writePhrases(nodes.map((node) => node.mark(mark.removeFromSet(node.marks))))
  const wrapped = { type, ...mark.attrs, children } as PhrasingContent
  if (type === 'link') return [wrapped]
  const [before, after] = cutSpaces(children)
  const isEmpty = children.every((child) => child.type === 'text' && child.value === '')
  return [before, ...(isEmpty ? [] : [wrapped]), after]
}

function writePhrase(node: Node): PhrasingContent {
  if (!node.isText) return write(node) as PhrasingContent
  const value = node.text ?? ''
  return node.marks.length > 0 ? { type: 'inlineCode', value } : { type: 'text', value }
}

/** Cuts the spaces at both ends, which inside a mark would be written as `&#x20;`. Returns these spaces. */
function cutSpaces(phrases: PhrasingContent[]): [before: Text, after: Text] {
  const cut = (phrase: PhrasingContent | undefined, spaces: RegExp): Text => {
    if (phrase?.type !== 'text') return { type: 'text', value: '' }
    const [value = ''] = spaces.exec(phrase.value) ?? []
    phrase.value = phrase.value.replace(spaces, '')
    return { type: 'text', value }
  }
  return [cut(phrases[0], /^\s+/), cut(phrases.at(-1), /\s+$/)]
}
