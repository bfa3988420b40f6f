import 'prosemirror-view/style/prosemirror.css'
import '../../../src/styles/prose.css'
import { EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FormContext } from '../form/form-schema.ts'
import { NamesMenu } from '../form/NamesMenu.tsx'
import {
  type Asked,
  createPictureTools,
  createTools,
  findChosen,
  tableTools,
  undoTools,
} from './commands.ts'
import { readText, writeText } from './markdown.ts'
import { createPasteParser, setStylesAside } from './paste.ts'
import { createPlugins } from './plugins.ts'
import { createToken, types } from './schema.ts'
import { LinkDialog, PictureWordsDialog, TextPictureDialog } from './TextDialogs.tsx'
import styles from './TextEditor.module.css'
import { findToken, TokenNote } from './TokenNote.tsx'
import { Toolbar } from './Toolbar.tsx'

interface TextEditorProps {
  id: string
  /** Whether the editor gets the focus as soon as it is drawn. */
  isShown: boolean
  /** The path of the document: it decides on the levels of headings, and only posts have pictures. */
  path: string
  body: string
  /** The Markdown as the file has it. */
  saved: string
  tokens: FormContext['tokens']
  pages: FormContext['pages']
  isDisabled: boolean
  onChange: (body: string) => void
}

const otherLevels: Record<string, number[]> = { faq: [], jobs: [4] }

/** How much of the window the head, the toolbar and the save bar cover, in pixels. */
const docked = { top: 136, right: 0, bottom: 88, left: 0 }

/** An editor for Markdown in which the text looks as on the site. */
export function TextEditor(props: TextEditorProps) {
  const { id, isShown, path, body, saved, tokens, pages, isDisabled, onChange } = props
  const mount = useRef<HTMLDivElement>(null)
  const written = useRef(body)
  const [view, setView] = useState<EditorView>()
  /** The state that the toolbar is drawn from. */
  const [state, setState] = useState<EditorState>()
  const [asked, setAsked] = useState<Asked>()
  const [clicked, setClicked] = useState<string>()
  const [, folder = ''] = path.split('/')
  const kind = useMemo(
    () => ({ levels: otherLevels[folder] ?? [2, 3], hasPictures: folder === 'posts' }),
    [folder],
  )
  const tools = useMemo(() => createTools(kind, setAsked), [kind])
  const pictureTools = useMemo(() => createPictureTools(setAsked), [])
  const kept = useMemo(() => readText(saved, tokens), [saved, tokens])
  const begun = useRef(kept)
  const open = useEffectEvent(() => {
    begun.current = readText(body, tokens)
    written.current = body
    const { doc } = begun.current
    return EditorState.create({ doc, plugins: createPlugins(tools, kind, tokens) })
  })
  const show = useEffectEvent((view: EditorView) => isShown && view.focus())
  const change = useEffectEvent((view: EditorView, changes: Transaction) => {
    view.updateState(view.state.apply(changes))
    setState(view.state)
    if (!changes.docChanged) return
    setClicked(undefined)
    written.current = writeText(view.state.doc, [kept, begun.current])
    onChange(written.current)
  })
  useEffect(() => {
    if (!mount.current) return
    const view = new EditorView(mount.current, {
      state: open(),
      editable: () => !isDisabled,
      attributes: {
        id,
        class: `prose ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-placeholder': 'Write here',
        'aria-labelledby': `${id}__label`,
        'aria-describedby': `${id}__faults`,
      },
      clipboardParser: createPasteParser(kind.levels),
      transformPastedHTML: setStylesAside,
      scrollMargin: docked,
      scrollThreshold: docked,
      dispatchTransaction: (changes) => change(view, changes),
      handleClick: (_view, _at, event) => setClicked(findToken(event)),
      handleDOMEvents: {
        keydown: (_, event) => {
          // Ctrl K makes a link here; elsewhere on the desk it opens the search.
          if (event.key === 'k' && (event.ctrlKey || event.metaKey)) event.stopPropagation()
        },
      },
    })
    setView(view)
    setState(view.state)
    show(view)
    return () => view.destroy()
  }, [id, kind, isDisabled])
  useEffect(() => {
    // Replaces the text when it was changed from outside: by restoring a version or discarding.
    if (!view || body === written.current) return
    view.updateState(open())
    setState(view.state)
  }, [view, body])
  const close = () => setAsked(undefined)
  const chosen = state && findChosen(state)
  const shownTools =
    chosen === types.image
      ? pictureTools
      : chosen && state
        ? [...tools.filter(({ run }) => run(state)), ...tableTools]
        : tools
  return (
    <div>
      {view && state && !isDisabled && (
        <Toolbar
          label="Text"
          className={styles.toolbar}
          view={view}
          tools={[...shownTools, ...undoTools]}
        >
          <NamesMenu
            tokens={tokens}
            label="Fact from the site"
            onPick={(name) => {
              view.dispatch(view.state.tr.replaceSelectionWith(createToken(name, tokens)))
              view.focus()
            }}
          />
        </Toolbar>
      )}
      <div ref={mount} />
      {clicked && (
        <div className={styles.note}>
          <TokenNote name={clicked} tokens={tokens} />
        </div>
      )}
      {view && asked === 'link' && <LinkDialog {...{ view, pages }} onClose={close} />}
      {view && asked === 'picture' && <TextPictureDialog view={view} onClose={close} />}
      {view && asked === 'words' && <PictureWordsDialog view={view} onClose={close} />}
    </div>
  )
}
