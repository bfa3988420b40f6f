import {
  autoJoin,
  deleteSelection,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  type Transaction,
} from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables'
import { markTypes, types } from './schema.ts'

export interface Tool {
  label: string
  keys?: string
  run: Command
  /** The menu that the tool is in; without one it stands in the bar. */
  menu?: string
  /** Whether the tools at the end of the bar begin with this one. */
  begins?: 'end'
  /** Whether the tool is on at the cursor; a tool without this is a command. */
  isOn?: (state: EditorState) => boolean
}

/** What texts of one sort of document may contain. */
export interface TextKind {
  /** The levels of headings, the highest first. */
  levels: readonly number[]
  hasPictures: boolean
}

/** The tools of the bar. `ask`: opens the dialog that a tool needs. */
export function createTools({ levels, hasPictures }: TextKind, ask: (what: Asked) => void): Tool[] {
  const [heading, ...subheadings] = levels
  const often = [
    ...(heading ? [{ ...headingTool('Heading', heading), keys: 'Mod-Alt-2' }] : []),
    { ...markTool('Bold', markTypes.strong), keys: 'Mod-b' },
    { ...markTool('Italic', markTypes.emphasis), keys: 'Mod-i' },
    { label: 'Link', keys: 'Mod-k', run: asking(ask, 'link') },
    { ...listTool('List', false), keys: 'Mod-Shift-8' },
    ...(hasPictures ? [{ label: 'Picture', run: asking(ask, 'picture') }] : []),
  ]
  const seldom = [
    ...subheadings.map((depth) => ({ ...headingTool('Subheading', depth), keys: 'Mod-Alt-3' })),
    { ...listTool('Numbered list', true), keys: 'Mod-Shift-7' },
    { ...quoteTool, keys: 'Mod-Shift-9' },
    { ...markTool('Code', markTypes.inlineCode), keys: 'Mod-e' },
    { label: 'Table', run: addTable },
  ]
  return [...often, ...seldom.map((tool) => ({ ...tool, menu: 'More' }))]
}

/** The tools at the end of the bar. */
export const undoTools: Tool[] = [
  { label: 'Undo', keys: 'Mod-z', run: undo, begins: 'end' },
  { label: 'Redo', keys: 'Mod-y', run: redo },
]

export type Asked = 'link' | 'picture' | 'words'

const asking = (ask: (what: Asked) => void, what: Asked): Command => {
  return (_state, dispatch) => {
    if (dispatch) ask(what)
    return true
  }
}

export const createPictureTools = (ask: (what: Asked) => void): Tool[] => [
  { label: 'Replace', run: asking(ask, 'picture') },
  { label: 'Text for it', run: asking(ask, 'words') },
  { label: 'Remove', run: deleteSelection },
]

export const tableTools: Tool[] = [
  { label: 'Add row above', menu: 'Table', run: addRowBefore },
  { label: 'Add row below', menu: 'Table', run: addRowAfter },
  { label: 'Delete row', menu: 'Table', run: deleteRow },
  { label: 'Add column before', menu: 'Table', run: addColumnBefore },
  { label: 'Add column after', menu: 'Table', run: addColumnAfter },
  { label: 'Delete column', menu: 'Table', run: deleteColumn },
  { label: 'Delete table', menu: 'Table', run: deleteTable },
]

/** The type of what has tools of its own: the selected picture, or the table around the cursor. */
export function findChosen(state: EditorState): NodeType | undefined {
  const { selection } = state
  return selection instanceof NodeSelection && selection.node.type === types.image
    ? types.image
    : findAround(state, types.table)?.node.type
}

/** Inserts a block below the block at the cursor, or replaces that block when it is empty. */
export function insertBelow({ tr, selection: { $to } }: EditorState, node: Node): Transaction {
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0
  const end = $to.depth > 0 ? $to.after(1) : $to.pos
  const start = isEmpty ? $to.before(1) : end
  tr.replaceWith(start, end, node)
  return tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView()
}

/** Adds a table with a head and one row, of three columns. */
const addTable: Command = (state, dispatch) => {
  const { table, tableRow, tableCell } = types
  const row = tableRow.create(
    null,
    [1, 2, 3].map(() => tableCell.create()),
  )
  dispatch?.(insertBelow(state, table.create(null, [row, row])))
  return true
}

function headingTool(label: string, depth: number): Tool {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.hasMarkup(types.heading, { depth })
  const run: Command = (state, dispatch) => {
    const set = isOn(state) ? setBlockType(types.paragraph) : setBlockType(types.heading, { depth })
    return set(state, dispatch)
  }
  return { label, isOn, run }
}

function markTool(label: string, type: MarkType): Tool {
  const isOn: Tool['isOn'] = ({ selection: { empty, $from, from, to }, storedMarks, doc }) =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type)
  return { label, isOn, run: toggleMark(type) }
}

function listTool(label: string, ordered: boolean): Tool {
  const isOn = (state: EditorState) => {
    const list = findAround(state, types.list)
    return list !== undefined && ordered === (list.node.attrs['ordered'] === true)
  }
  const run: Command = (state, dispatch) => {
    const list = findAround(state, types.list)
    if (!list) return autoJoin(wrapInList(types.list, { ordered }), ['list'])(state, dispatch)
    if (isOn(state)) return liftListItem(types.listItem)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, null, { ...list.node.attrs, ordered, start: null }))
    return true
  }
  return { label, isOn, run }
}

const isQuoted = (state: EditorState) => findAround(state, types.blockquote) !== undefined
const quoteTool: Tool = {
  label: 'Quote',
  isOn: isQuoted,
  run: (state, dispatch) => (isQuoted(state) ? lift : wrapIn(types.blockquote))(state, dispatch),
}

/** The innermost node of a type around the cursor. */
function findAround({ selection: { $from } }: EditorState, type: NodeType) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === type) return { node, at: $from.before(depth) }
  }
  return undefined
}
