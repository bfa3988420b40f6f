import type { Mark } from 'prosemirror-model'
import { type EditorState, NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { Field } from '../../../src/components/Field.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { LinkInput } from '../form/Combobox.tsx'
import type { FormContext } from '../form/form-schema.ts'
import { findPage, toAddress } from '../form/link-address.ts'
import { PictureDialog } from '../pictures/PictureDialog.tsx'
import { toSplat } from '../queries.ts'
import { insertBelow } from './commands.ts'
import { markTypes, types } from './schema.ts'

interface DialogProps {
  view: EditorView
  onClose: () => void
}

/** Sets the address of the link at the cursor, or makes the selected text a link. */
export function LinkDialog({ view, pages, onClose }: DialogProps & Pick<FormContext, 'pages'>) {
  const { from, to, href } = findLink(view.state)
  const [typed, setTyped] = useState(href)
  const address = toAddress(typed.trim(), pages)
  return (
    <Dialog
      title="Link"
      action={href ? 'Change' : 'Add link'}
      isRefused={address === undefined}
      onClose={onClose}
      onAct={(given) => {
        const words = from === to ? String(given.get('words')).trim() : ''
        const { tr } = view.state
        if (words) tr.insertText(words, from)
        const end = to + words.length
        tr.removeMark(from, end, markTypes.link)
        if (address) tr.addMark(from, end, markTypes.link.create({ url: address }))
        view.dispatch(tr.removeStoredMark(markTypes.link))
        onClose()
      }}
    >
      <label>
        A page of the site, or an address
        <LinkInput
          pages={pages}
          value={typed}
          required={!href}
          // Not its whole label, which the list is within.
          aria-label="A page of the site, or an address"
          aria-describedby="link-target"
          onChange={setTyped}
        />
      </label>
      <p id="link-target" role="status">
        {typed.trim()
          ? describeTarget(address, pages)
          : href && 'Left empty, the link goes and its words stay.'}
      </p>
      {from === to && <Field form="link" name="words" label="Words of the link" required />}
    </Dialog>
  )
}

type Pages = FormContext['pages']

function describeTarget(address: string | undefined, pages: Pages): string {
  if (address === undefined) return 'No page is called that. Choose one, or write a whole address.'
  const page = findPage(address, pages)
  if (!page && /^\/[^.]*$/.test(address)) return `No page has the address ${address}.`
  return `Leads to: ${page?.title ?? address}`
}

/** The range to link: the whole link that the cursor is in, else the selection. */
function findLink({ selection: { $from, from, to } }: EditorState) {
  let run: { mark: Mark; from: number; to: number } | undefined
  let found = { from, to, href: '' }
  $from.parent.forEach(({ marks, nodeSize }, offset) => {
    const mark = markTypes.link.isInSet(marks)
    const at = $from.start() + offset
    const start = run && mark && run.to === at && mark.eq(run.mark) ? run.from : at
    run = mark && { mark, from: start, to: at + nodeSize }
    if (run && run.from <= from && to <= run.to) {
      found = { from: run.from, to: run.to, href: run.mark.attrs['url'] }
    }
  })
  return found
}

/** Adds a picture, or replaces the selected one. */
export function TextPictureDialog({ view, onClose }: DialogProps) {
  const { selection, tr } = view.state
  return (
    <PictureDialog
      asksText
      onClose={onClose}
      onPick={({ path, text: alt }) => {
        const url = `../${toSplat(path)}`
        const chosen = findPicture(view)
        const image = types.image.create({ ...chosen?.attrs, url, alt })
        view.dispatch(
          chosen
            ? tr.setNodeMarkup(selection.from, null, image.attrs)
            : insertBelow(view.state, types.paragraph.create(null, image)),
        )
        const figure = view.nodeDOM(view.state.selection.from) as Element | null
        // It has its height once it is loaded.
        figure
          ?.querySelector('img')
          ?.addEventListener('load', () => figure.scrollIntoView({ block: 'nearest' }), {
            once: true,
          })
        onClose()
      }}
    />
  )
}

/** Changes the description of the selected picture. */
export function PictureWordsDialog({ view, onClose }: DialogProps) {
  const attrs = findPicture(view)?.attrs ?? {}
  return (
    <Dialog
      title="Text for the picture"
      action="Change"
      onClose={onClose}
      onAct={(given) => {
        const { selection, tr } = view.state
        const [alt, title] = [given.get('text'), given.get('caption')]
        view.dispatch(tr.setNodeMarkup(selection.from, null, { ...attrs, alt, title }))
        onClose()
      }}
    >
      <Field
        form="picture"
        name="text"
        label="What it shows, for readers who cannot see it"
        defaultValue={attrs['alt']}
        required
      />
      <Field
        form="picture"
        name="caption"
        label="Caption below it"
        optional="if anything"
        defaultValue={attrs['title']}
      />
    </Dialog>
  )
}

const findPicture = ({ state: { selection } }: EditorView) =>
  selection instanceof NodeSelection && selection.node.type === types.image
    ? selection.node
    : undefined
