import 'prosemirror-view/style/prosemirror.css'
import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { type Node, Schema } from 'prosemirror-model'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NamesMenu, namesKey, openNames } from '../form/NamesMenu.tsx'
import formStyles from '../form/SchemaForm.module.css'
import { tokenSign } from './markdown.ts'
import { createToken, schema, type Tokens } from './schema.ts'
import { findToken, TokenNote } from './TokenNote.tsx'

const lineSchema = new Schema({
  nodes: {
    doc: { content: 'inline*', whitespace: 'pre' },
    text: { group: 'inline' },
    token: schema.spec.nodes.get('token') ?? {},
  },
})
const { doc: line, token } = lineSchema.nodes

interface TokenLineProps {
  id: string
  text: string
  tokens: Tokens
  disabled?: boolean | undefined
  /** Where the cursor was in the plain field that this one replaces while somebody types. */
  caret: number | undefined
  'aria-describedby': string
  'aria-invalid': boolean
  onChange: (text: string) => void
}

/** A text of one line that shows the values of its tokens; its value keeps `{name}`. */
export function TokenLine(props: TokenLineProps) {
  const { id, text, tokens, disabled, caret, onChange } = props
  const mount = useRef<HTMLDivElement>(null)
  const written = useRef(text)
  const [view, setView] = useState<EditorView>()
  const [clicked, setClicked] = useState<string>()
  const open = useEffectEvent(() => {
    written.current = text
    return EditorState.create({ doc: readLine(text, tokens), plugins: createPlugins(tokens) })
  })
  const change = useEffectEvent((view: EditorView, changes: Transaction) => {
    view.updateState(view.state.apply(changes))
    if (!changes.docChanged) return
    setClicked(undefined)
    written.current = view.state.doc.textContent
    onChange(written.current)
  })
  const goOn = useEffectEvent((view: EditorView) => {
    if (caret === undefined) return
    const { tr } = view.state
    const { content } = readLine(text.slice(0, caret), tokens)
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, content.size)))
    view.focus()
  })
  const attributes = useEffectEvent(() => ({
    ...{ id, class: formStyles.written ?? '', role: 'textbox', 'aria-labelledby': `${id}__label` },
    ...namesKey,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': String(props['aria-invalid']),
  }))
  useEffect(() => {
    if (!mount.current) return
    const view = new EditorView(mount.current, {
      state: open(),
      editable: () => !disabled,
      attributes: () => attributes(),
      transformPastedText: (pasted) => pasted.replaceAll(/\s*\n\s*/g, ' '),
      // Pasted paragraphs are joined with a space.
      transformPastedHTML: (html) =>
        html.replaceAll(/<br[^>]*>|<\/(?:p|div|h\d|li|td)>(?!\s*$)/gi, ' '),
      dispatchTransaction: (changes) => change(view, changes),
      handleClick: (_view, _at, event) => setClicked(findToken(event)),
      handleKeyDown: (_view, event) => openNames(event),
    })
    setView(view)
    goOn(view)
    return () => view.destroy()
  }, [disabled])
  useEffect(() => {
    if (!view || text === written.current) return
    view.updateState(open())
    // Something was typed while this was loading: the cursor goes behind it.
    if (view.hasFocus()) goOn(view)
  }, [view, text])
  const isInvalid = props['aria-invalid']
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws the view again, which reads it
  useEffect(() => view?.setProps({}), [view, isInvalid])
  return (
    <>
      <div className={formStyles.typed}>
        <div ref={mount} />
        {view && !disabled && (
          <NamesMenu
            tokens={tokens}
            onPick={(name) => {
              view.dispatch(view.state.tr.replaceSelectionWith(toToken(name, tokens)))
              view.focus()
            }}
          />
        )}
      </div>
      {clicked && <TokenNote name={clicked} tokens={tokens} />}
    </>
  )
}

const toToken = (value: string, tokens: Tokens) => createToken(value, tokens, token)

/** Whether a token is known; an unknown token stays text. */
const isKnown = (piece: string, tokens: Tokens) =>
  tokenSign.test(piece) && (!piece.startsWith('{') || tokens.has(piece.slice(1, -1)))

function readLine(text: string, tokens: Tokens): Node {
  const pieces = text.split(tokenSign).filter(Boolean)
  return line.create(
    null,
    pieces.map((piece) =>
      isKnown(piece, tokens) ? toToken(piece, tokens) : lineSchema.text(piece),
    ),
  )
}

function createPlugins(tokens: Tokens) {
  const typed = new InputRule(new RegExp(`${tokenSign.source}$`), ({ tr }, [value], from, to) =>
    isKnown(value, tokens) ? tr.replaceWith(from, to, toToken(value, tokens)) : null,
  )
  return [
    inputRules({ rules: [typed] }),
    keymap({ 'Mod-z': undo, 'Shift-Mod-z': redo, Enter: () => true, 'Shift-Enter': () => true }),
    keymap(baseKeymap),
    history(),
  ]
}
