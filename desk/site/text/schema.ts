import { type Node, type NodeType, Schema } from 'prosemirror-model'
import { marks, nodes } from 'prosemirror-schema-basic'
import { listItem } from 'prosemirror-schema-list'
import { tableNodes } from 'prosemirror-tables'
import { getPictureFile } from '../../../contract/content/picture-path.ts'
import { formatToken } from '../form/form-words.ts'
import { isAddress } from '../form/link-address.ts'
import { toPictureSource } from '../pictures/picture-source.ts'

export type Tokens = ReadonlyMap<string, string | null>

/** Only articles have pictures; they refer to them from this folder. */
const pictureFolder = 'content/posts'
const tables = tableNodes({
  tableGroup: 'block',
  cellContent: '(text | token | image)*',
  // The alignment of a column, set on its head cell.
  cellAttributes: { align: { default: null } },
})
const attrs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null }]))

/** Whether entries are separated by empty lines. */
const spread = { default: false }

/** An attribute that keeps the value when a node is copied and pasted. */
const kept = (tag: string) => ({
  tag: `${tag}[data-kept]`,
  priority: 60,
  getAttrs: ({ dataset }: HTMLElement) => JSON.parse(dataset['kept'] ?? '{}'),
})
const keepAttributes = ({ attrs }: Node) => ({ 'data-kept': JSON.stringify(attrs) })

/**
 * The nodes and marks of the editor, named as in Markdown’s syntax tree (mdast). Anything else is a `raw` block, which
 * is kept as it is.
 */
export const schema = new Schema({
  nodes: {
    root: nodes.doc,
    paragraph: nodes.paragraph,
    heading: {
      ...nodes.heading,
      attrs: { depth: { default: 2 } },
      parseDOM: [2, 3, 4].map((depth) => ({ tag: `h${depth}`, attrs: { depth } })),
      // On the page of a job a heading comes between the title and those of the text; the editor does not draw it.
      toDOM: ({ attrs: { depth } }) => [`h${depth}`, depth > 3 ? { 'aria-level': 3 } : {}, 0],
    },
    blockquote: { ...nodes.blockquote, content: '(paragraph | list)+' },
    list: {
      group: 'block',
      content: 'listItem+',
      attrs: { ...attrs('ordered', 'start'), spread },
      parseDOM: [{ tag: 'ul' }, { tag: 'ol', attrs: { ordered: true } }],
      toDOM: ({ attrs: { ordered, start } }) => (ordered ? ['ol', { start }, 0] : ['ul', 0]),
    },
    listItem: {
      ...listItem,
      content: 'paragraph (paragraph | list)*',
      attrs: { ...attrs('checked'), spread },
    },
    /** A code block; a diagram is one whose `lang` and `meta` name it. */
    code: {
      ...nodes.code_block,
      attrs: attrs('lang', 'meta'),
      parseDOM: [
        { ...kept('pre'), preserveWhitespace: 'full' },
        ...(nodes.code_block.parseDOM ?? []),
      ],
      toDOM: (node) => {
        const { lang, meta } = node.attrs
        const name = [lang, meta].filter(Boolean).join(' ')
        return ['pre', { ...keepAttributes(node), 'data-name': name }, ['code', 0]]
      },
    },
    raw: {
      group: 'block',
      attrs: attrs('value'),
      parseDOM: [kept('div')],
      toDOM: (node) => ['div', keepAttributes(node), ['pre', node.attrs['value']]],
    },
    // `rule` is the line below the head, as in the file.
    table: { ...tables.table, content: 'tableRow+', attrs: attrs('rule') },
    tableRow: { ...tables.table_row, content: 'tableCell*' },
    tableCell: { ...tables.table_cell, parseDOM: [{ tag: 'td' }, { tag: 'th' }] },
    text: nodes.text,
    break: nodes.hard_break,
    image: {
      ...nodes.image,
      attrs: attrs('url', 'alt', 'title'),
      parseDOM: [kept('figure')],
      toDOM: (node) => {
        const { url, alt, title } = node.attrs
        const path = getPictureFile(url, pictureFolder)
        return [
          'figure',
          keepAttributes(node),
          ['img', { src: toPictureSource(path), alt }],
          ['figcaption', title ?? ''],
        ]
      },
    },
    /** A token such as `{brand}`, or a sign around a part that may be left out. */
    token: {
      inline: true,
      group: 'inline',
      // Otherwise a click would select it, and the next letter would replace it.
      selectable: false,
      attrs: attrs('value', 'label'),
      leafText: ({ attrs }) => attrs['value'],
      parseDOM: [kept('span')],
      toDOM: (node) => [
        'span',
        { ...keepAttributes(node), title: explain(node.attrs['value']) },
        node.attrs['label'],
      ],
    },
  },
  marks: {
    link: {
      attrs: attrs('url', 'title'),
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const url = link.getAttribute('href') ?? ''
            return isAddress(url) && { url }
          },
        },
      ],
      toDOM: ({ attrs: { url } }) => ['a', { href: url }, 0],
    },
    emphasis: marks.em,
    strong: marks.strong,
    inlineCode: marks.code,
  },
  topNode: 'root',
})

export const { nodes: types, marks: markTypes } = schema

/** The node of a token with its value; a fact without an answer shows its name. */
export function createToken(value: string, tokens: Tokens, type: NodeType = types.token): Node {
  const name = value.slice(1, -1)
  const label = tokens.get(name) ?? (tokens.has(name) ? formatToken(name) : (signs[value] ?? value))
  return type.create({ value, label })
}

/** How the signs around a part that may be left out are shown. */
const signs: Record<string, string> = { '[[': '(', ']]': ')' }

/** The tooltip of a token. */
const explain = (value: string) =>
  value in signs
    ? 'Shows once each fact in it has an answer'
    : `From the site’s facts: ${formatToken(value.slice(1, -1))}`
