import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables'
import { type TextKind, type Tool, undoTools } from './commands.ts'
import { tokenSign } from './markdown.ts'
import { createToken, type Tokens, types } from './schema.ts'

/** Keys, undo, and Markdown signs that become blocks while typing. */
export function createPlugins(
  tools: readonly Tool[],
  { levels }: TextKind,
  tokens: Tokens,
): Plugin[] {
  const { heading, paragraph, blockquote, list, listItem, code } = types
  const addBreak: Command = ({ tr, selection: { $from } }, dispatch) => {
    if ($from.parent.type === paragraph)
      dispatch?.(tr.replaceSelectionWith(types.break.create()).scrollIntoView())
    return true
  }
  return [
    inputRules({
      rules: [
        ...levels.map((depth, index) =>
          textblockTypeInputRule(new RegExp(`^#{${index + 2}}\\s$`), heading, { depth }),
        ),
        wrappingInputRule(/^[-*]\s$/, list),
        wrappingInputRule(/^1\.\s$/, list, { ordered: true }),
        wrappingInputRule(/^>\s$/, blockquote),
        textblockTypeInputRule(/^```(\S*) ?(.*)\n$/, code, ([, lang, meta]) => ({ lang, meta })),
        new InputRule(new RegExp(`${tokenSign.source}$`), ({ tr }, [value], from, to) =>
          tr.replaceWith(from, to, createToken(value, tokens)),
        ),
      ],
    }),
    keymap({
      ...Object.fromEntries(
        [...tools, ...undoTools].flatMap(({ keys, run }) => (keys ? [[keys, run]] : [])),
      ),
      'Shift-Mod-z': redo,
      Backspace: undoInputRule,
      Enter: chainCommands(goToNextCell(1), isInTable, splitListItem(listItem)),
      'Shift-Enter': addBreak,
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
      'Mod-]': sinkListItem(listItem),
      'Mod-[': liftListItem(listItem),
    }),
    keymap(baseKeymap),
    history(),
    tableEditing(),
    gapCursor(),
  ]
}
