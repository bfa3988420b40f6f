import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Node } from 'prosemirror-model'
import { AllSelection, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderDesk } from '../../testing/desk.tsx'
import { createTools, tableTools } from './commands.ts'
import { readText, writeText } from './markdown.ts'
import { createPlugins } from './plugins.ts'
import { TextEditor } from './TextEditor.tsx'

const tokens = new Map([['brand', 'CAM']])
const kind = { levels: [2, 3], hasPictures: true }
const changed = vi.fn<(body: string) => void>()

beforeEach(() => {
  // jsdom measures nothing.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  document.elementFromPoint = () => null
})
afterEach(() => changed.mockReset())

function draw(body: string, path = 'content/posts/a.md') {
  const given = {
    id: 'text',
    isShown: false,
    path,
    saved: body,
    tokens,
    pages: [{ address: '/pricing', path: 'content/pages/pricing.yaml', title: 'Pricing' }],
    isDisabled: false,
    onChange: changed,
  }
  renderDesk(<TextEditor {...given} body={body} />)
  return screen.getByRole('textbox')
}

/** The Markdown after a change at the selection that `select` gives. */
function edit(body: string, select: (doc: Node) => Selection, act: (view: EditorView) => unknown) {
  const source = readText(body, tokens)
  const plugins = createPlugins(
    createTools(kind, () => {}),
    kind,
    tokens,
  )
  const state = EditorState.create({ doc: source.doc, plugins })
  const view = new EditorView(null, { state })
  view.dispatch(state.tr.setSelection(select(state.doc)))
  act(view)
  return writeText(view.state.doc, [source])
}

const withTool = (label: string) => (view: EditorView) =>
  [...createTools(kind, () => {}), ...tableTools]
    .find((tool) => tool.label === label)
    ?.run(view.state, view.dispatch)

/** The Markdown after a tool is used on the whole text. */
const use = (
  label: string,
  body: string,
  select = (doc: Node): Selection => new AllSelection(doc),
) => edit(body, select, withTool(label))

const typed = (text: string) => (view: EditorView) => view.dispatch(view.state.tr.insertText(text))
const pressed = (key: string, shiftKey: boolean) => (view: EditorView) =>
  view.someProp('handleKeyDown', (press) =>
    press(view, new KeyboardEvent('keydown', { key, shiftKey })),
  )
const broken = pressed('Enter', true)

test.each([
  [
    'of a table',
    '| a | x |\n| --- | --- |\n| b | c |\n',
    withTool('Delete column'),
    '| a |\n| - |\n| b |\n',
  ],
  ['after bold words', '**x**y\n', broken, '**x**\\\ny\n'],
  ['at the end of a paragraph', 'x\n', broken, 'x\n'],
  ['in a cell', '| xy |\n| - |\n', broken, '| xy |\n| - |\n'],
  ['into an empty entry', '- x\n', pressed('Enter', false), '- x\n'],
  ['before an empty entry', '- x\n-\n', typed('y'), '- xy\n-\n'],
  ['in a list within a list', '- a\n  - x\n- c\n', typed('y'), '- a\n  - xy\n- c\n'],
  [
    'between two lists',
    '1. a\n\nx\n\n1. b\n',
    (view: EditorView) =>
      view.dispatch(view.state.tr.delete(view.state.selection.from - 1, view.state.selection.from)),
    '1. a\n\n1) b\n',
  ],
])('what is edited %s is written as it is seen', (_where, body, act, expected) => {
  const behindX = (doc: Node) => {
    let at = 0
    doc.descendants((node, pos) => {
      if (node.text?.startsWith('x')) at = pos + 1
    })
    return TextSelection.create(doc, at)
  }
  expect(edit(body, behindX, act)).toBe(expected)
})

test.each([
  ['Heading', 'One {brand}\n', '## One {brand}\n'],
  ['Subheading', 'One\n', '### One\n'],
  ['Bold', 'See [it](/faq) now\n', '**See [it](/faq) now**\n'],
  ['Italic', 'One\n\n- two\n', '_One_\n\n- _two_\n'],
  ['Code', 'a*b\n', '`a*b`\n'],
  ['List', 'One\n\nTwo\n', '- One\n- Two\n'],
  ['Numbered list', 'One\n\nTwo\n', '1. One\n2. Two\n'],
  ['Quote', 'One\n\nTwo\n', '> One\n>\n> Two\n'],
])('%s', (label, body, expected) => {
  expect(use(label, body)).toBe(expected)
})

test('columns keep their side while others come and go', () => {
  const body = '| x | b | c |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |\n'
  const both = (view: EditorView) => {
    withTool('Delete column')(view)
    withTool('Add column before')(view)
  }
  expect(edit(body, (doc) => TextSelection.create(doc, 4), both)).toBe(
    '| | b | c |\n| - | :-: | -: |\n| | 2 | 3 |\n',
  )
})

test('what is on is taken off', () => {
  const inFirst: Parameters<typeof use>[2] = (doc) => Selection.near(doc.resolve(1))
  expect(use('Heading', '## One\n', inFirst)).toBe('One\n')
  expect(use('List', '- One\n', inFirst)).toBe('One\n')
  expect(use('Numbered list', '- One\n- Two\n', inFirst)).toBe('1. One\n2. Two\n')
  expect(use('Quote', '> One\n', inFirst)).toBe('One\n')
})

test('of a list that changes, each other entry stays as it was broken into lines', () => {
  const body = 'Of\nme.\n\n1. one\n   more\n2. two\n\n> a\n> b\n>\n> c\n'
  const { doc } = readText(body, tokens)
  const state = EditorState.create({ doc })
  const into = (words: string) => {
    let at = 0
    doc.descendants((node, pos) => {
      if (node.text === words) at = pos + node.nodeSize
    })
    return writeText(state.tr.insertText('!', at).doc, [readText(body, tokens)])
  }
  expect(into('two')).toBe(body.replace('two', 'two!'))
  expect(into('c')).toBe(body.replace('> c', '> c!'))
})

test('what cannot be drawn, names in braces and parts that may be left out stay untouched', () => {
  const body =
    'A[[, b {facts.x}]] c_d.\n\n<div>x</div>\n\n- [ ] ~~y~~\n\n```diagram path\n- a\n```\n'
  const { doc } = readText(body, tokens)
  const bold = use('Bold', body, (whole) => TextSelection.create(whole, 1, 2))
  expect(bold).toBe(body.replace('A[[', '**A**[['))
  expect(doc.textBetween(0, doc.content.size, ' ', ' ')).not.toContain('{facts.x}')
})

test('spaces at the end of bold words, and of a paragraph, are no signs in the file', () => {
  const bold = use('Bold', 'One two \n', (doc) => TextSelection.create(doc, 1, 5))
  expect(bold).toBe('**One** two\n')
})

test('what is pasted from Word or Google Docs is reduced to what the site draws', () => {
  const paste = (html: string) =>
    fireEvent.paste(draw('\n', 'content/jobs/a.md'), {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
    })
  const listed = (sign: string, words: string) =>
    `<p class=MsoListParagraph><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span>${words}</p>`
  paste(
    `<h1><span style="font-size:20pt">Title</span></h1>${listed('·', 'one')}${listed('·', 'two')}${listed('1.', 'first')}
     <p style="color:red">Red<img src="https://a.example/b.png"> <a href="javascript:x()">no</a></p>`,
  )
  expect(changed).toHaveBeenLastCalledWith('\n#### Title\n\n- one\n- two\n\n1. first\n\nRed no\n')
  cleanup()
  paste(
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span><span style="font-weight:700">Bold</span><span style="font-style:italic"> so</span></p>
     <p><a href="https://a.example/"><span>there</span></a></p></b>`,
  )
  expect(changed).toHaveBeenLastCalledWith('\nPlain **Bold** _so_\n\n[there](https://a.example/)\n')
})

test('the toolbar is one stop of the keyboard, with arrows within, and says what is on', () => {
  const text = draw('One\n', 'content/faq/a.md')
  const buttons = screen.getAllByRole('button')
  expect(screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  buttons[0]?.focus()
  fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowLeft' })
  expect(document.activeElement?.ariaLabel).toBe('Redo')
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true })
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: /Heading|Picture/ })).toBeNull()
})

test('a link leads to a page or an address, by its key, and undone the text is as it was', async () => {
  const searched = vi.fn()
  document.addEventListener('keydown', searched)
  const text = draw('\nOne\ntwo\n')
  fireEvent.keyDown(text, { key: 'k', ctrlKey: true })
  document.removeEventListener('keydown', searched)
  const address = screen.getByLabelText('A page of the site, or an address')
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add link' })
  fireEvent.change(screen.getByLabelText(/Words of the link/), { target: { value: 'There: ' } })
  const leadsTo = (value: string) => {
    fireEvent.change(address, { target: { value } })
    return [screen.getByRole('dialog', { hidden: true }).textContent, add.disabled]
  }
  expect(leadsTo('Nowhere')).toEqual([expect.stringContaining('No page is called that'), true])
  expect(leadsTo('/prices')).toEqual([expect.stringContaining('No page has the address'), false])
  expect(leadsTo('pricing')).toEqual([expect.stringContaining('Leads to: Pricing'), false])
  leadsTo('example.com')
  fireEvent.click(add)
  expect(changed).toHaveBeenLastCalledWith('\n[There:](https://example.com)One two\n')
  expect(searched).not.toHaveBeenCalled()
  fireEvent.keyDown(text, { key: 'z', ctrlKey: true })
  expect(changed).toHaveBeenLastCalledWith('\nOne\ntwo\n')
})
