import { globSync, readFileSync } from 'node:fs'
import type { RJSFSchema } from '@rjsf/utils'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { findShape } from '../../../contract/content/content-shapes.ts'
// Loaded here, so that no test waits for it.
import '../../components/Calendar.tsx'
import { renderDesk } from '../../testing/desk.tsx'
import {
  document,
  draw,
  find,
  listing,
  opened,
  path,
  press,
  values,
  write,
} from '../../testing/site.tsx'
import { drawToasts, type ToastText } from '../../toast/show-toast.ts'
import { Document } from '../document/Document.tsx'
import { readUnsaved, toWrittenPath, type Values } from '../unsaved.ts'
import { followDay } from './follow-day.ts'
import { findOption, toFormSchema } from './form-schema.ts'
import { OnlineField, WholeFormContext } from './OnlineField.tsx'
import { SchemaForm } from './SchemaForm.tsx'

const active = () => window.document.activeElement
const described = (field: Element | null) =>
  (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => window.document.getElementById(id)?.textContent)

test.each(globSync('content/**/*.{yaml,md}').filter((file) => findShape(file)))(
  '%s is drawn from its schema, and says what it said',
  (file) => {
    const [, front = '', text = ''] =
      /^(?:---\n)?([\s\S]*?)(?:\n---\n|$(?![\s\S]))/.exec(readFileSync(file, 'utf8')) ?? []
    const read: unknown = parse(front + text)
    const shape = findShape(file)?.schema ?? expect.fail(file)
    const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as RJSFSchema
    const changed = vi.fn()
    const { container } = renderDesk(
      <SchemaForm
        schema={toFormSchema(schema)}
        values={Array.isArray(read) ? { items: read } : (read as Values)}
        faults={[]}
        context={{ tokens: new Map(), pages: [], documents: [], shown: { id: '' } }}
        isDisabled={false}
        onChange={changed}
      />,
    )
    expect(container.textContent).not.toMatch(/Unsupported field|Unknown field/)
    expect(container.querySelector('summary, input, textarea')).not.toBeNull()
    expect(
      [...container.querySelectorAll('h2')].map(({ textContent }) => textContent),
    ).not.toContain('')
    expect(changed).not.toHaveBeenCalled()
  },
)

test('a text is counted as readers see it, against its bound', async () => {
  draw(<Document path={path} />)
  await write('Heading', '{brand} is far too long')
  await screen.findByText('19 / 10')
  // What is written in braces is seen as readers see it, and kept as it is.
  await waitFor(() => expect(screen.getByLabelText('Heading').textContent).toContain('CAM is far'))
  expect(readUnsaved(path)?.values['heading']).toBe('{brand} is far too long')
})

test('a link is chosen among pages by a word of their titles, and any address is typed', async () => {
  const linked = z.strictObject({ href: z.string().meta({ format: 'link' }) })
  const pricing = { ...document, path: 'content/pages/pricing.yaml', title: 'Pricing' }
  const demo = { ...document, path: 'content/pages/book.yaml', title: 'Book a Demo' }
  const listed = listing({ ...pricing, address: '/pricing' }, { ...demo, address: '/book' })
  draw(<Document path={path} />, {
    '/document': opened({ values: { href: '/' } }, linked),
    '/site': listed,
  })
  await write('Leads to', 'demo')
  const offered = screen.getAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Book a Demo/book'])
  const field = screen.getByRole('combobox')
  // It ends a word of an input method.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(field).toHaveProperty('value', 'demo')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field).toHaveProperty('value', '/book')
  expect(readUnsaved(path)?.values).toEqual({ href: '/book' })
  await write('Leads to', 'https://example.com')
  expect(screen.queryByRole('option', { hidden: true })).toBeNull()
  expect(readUnsaved(path)?.values).toEqual({ href: 'https://example.com' })
})

test.each([true, false])(
  'a list of choices is a popover where it has an anchor (%s)',
  async (isAnchored) => {
    vi.spyOn(CSS, 'supports').mockReturnValue(isAnchored)
    const linked = z.strictObject({ href: z.string().meta({ format: 'link' }) })
    draw(<Document path={path} />, { '/document': opened({ values: { href: '/' } }, linked) })
    await write('Leads to', 'partners')
    const list = screen.getByRole('listbox', { hidden: true })
    expect(list.hasAttribute('popover')).toBe(isAnchored)
  },
)

test('a section that was removed comes back by its toast, with what was typed since', async ({
  onTestFinished,
}) => {
  const told = vi.fn<(toast: ToastText) => void>()
  onTestFinished(drawToasts(told))
  draw(<Document path={path} />)
  await find('Remove')
  expect(readUnsaved(path)?.values['bands']).toEqual([])
  await write('Heading', 'Friends')
  const { text, undo } = told.mock.lastCall?.[0] ?? {}
  act(() => undo?.())
  expect(text).toBe('Text, Of CAM is removed')
  const all = { ...document.values, heading: 'Friends' }
  expect(readUnsaved(path)?.values).toEqual(all)
  cleanup()
  undo?.()
  expect(told).toHaveBeenLastCalledWith({ text: 'Where it stood is gone. Nothing is changed.' })
  expect(readUnsaved(path)?.values).toEqual(all)
})

test('the cursor stays behind lines that are pasted as one', async () => {
  draw(<Document path={path} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Heading')
  const pasted = { value: 'P\no\nne', selectionStart: 4, selectionEnd: 4 }
  fireEvent.change(field, { target: pasted })
  expect([field.value, field.selectionStart]).toEqual(['P o ne', 4])
})

test('what the server says is wrong stands at its field, and a link leads to it', async () => {
  const sentence = 'has 24 characters, of 20'
  const faults = [
    { path: ['bands', 0, 'heading'], sentence },
    { path: ['bands', 0], sentence: 'Is empty.' },
  ]
  draw(<Document path={path} />, { '/check': { faults } })
  await write('Heading', 'Friends')
  await screen.findByRole('button', { name: 'Sections 1' })
  await find('Text, Of CAM › Heading')
  await waitFor(() => expect(active()?.id).toBe('field_bands_0_heading'))
  expect(active()?.getAttribute('aria-invalid')).toBe('true')
  expect(described(active())).toContain(sentence)
})

test('a missing value of a draft is shown once its field was left, and counted in the bar', async () => {
  const sentence = 'Is missing.'
  draw(<Document path={path} />, {
    '/check': { faults: [{ path: ['bands', 0, 'heading'], sentence }] },
    '/document': { ...opened({ values: { ...values, draft: true } }), tokens: [] },
  })
  await write('Heading', 'Friends')
  await find('Text, Of {brand} › Heading')
  await waitFor(() => expect(active()?.id).toBe('field_bands_0_heading'))
  expect(screen.queryByText('Please fill this in.')).toBeNull()
  fireEvent.blur(screen.getByDisplayValue(/brand/))
  await screen.findByText('Please fill this in.')
})

test('a mistake is told once its field is left', async () => {
  const sentence = 'Is too long.'
  const { inputs } = draw(<Document path={path} />, {
    '/check': { faults: [{ path: ['heading'], sentence }] },
  })
  const field = await screen.findByLabelText('Heading')
  fireEvent.focus(field)
  await write('Heading', 'Friends')
  await waitFor(() => expect(inputs('/check')).toHaveLength(1))
  expect(screen.queryByText(sentence)).toBeNull()
  fireEvent.blur(field)
  await screen.findByText(sentence)
})

test('a fault behind an entry that is not picked yet stands at its own entry', () => {
  const written = { bands: [null, { band: 'text' }] }
  expect(toWrittenPath(['bands', 0, 'heading'], written)).toEqual(['bands', 1, 'heading'])
})

test('a band is added by its name', async () => {
  draw(<Document path={path} />)
  await find('Add section')
  await find('Picture')
  await write('File', 'pictures/one.jpg')
  expect(readUnsaved(path)?.values['bands']).toEqual([
    values.bands[0],
    { band: 'picture', file: 'pictures/one.jpg', texts: [''] },
  ])
})

test('a group that was left out keeps the field that is written in', async () => {
  const link = z.strictObject({ label: z.string(), href: z.string() })
  draw(<Document path={path} />, {
    '/document': opened({ values: {} }, z.strictObject({ link })),
  })
  const label = await screen.findByLabelText('Label')
  fireEvent.change(label, { target: { value: 'B' } })
  await waitFor(() => expect(screen.getByLabelText('Label')).toHaveProperty('value', 'B'))
  expect(screen.getByLabelText('Label')).toBe(label)
})

test('what a union holds is told by its marks, its type and the names in it', () => {
  const union = z.union([z.string(), z.null(), z.strictObject({ rows: z.array(z.number()) })])
  const options = toFormSchema(z.toJSONSchema(union) as RJSFSchema)['options'] as RJSFSchema[]
  const held = ['', null, { rows: [] }, { cells: [] }]
  expect(held.map((value) => findOption(options, value))).toEqual([0, 1, 2, -1])
})

test('a page is kept back by the first of its settings', async () => {
  const draft = z.literal(true).optional().meta({ schedule: 'draft' })
  const page = z.strictObject({ path: z.string(), draft }).meta({ place: 'settings' })
  draw(<Document path={path} />, {
    '/document': opened({ values: { page: { path: '/partners' } } }, z.strictObject({ page })),
  })
  await find('Draft')
  expect(readUnsaved(path)?.values).toEqual({ page: { path: '/partners', draft: true } })
})

test.each([
  ['goes along', { date: '2026-11-20' }, false, '2026-12-01'],
  ['goes along again', { date: '2026-11-30', publishOn: '2026-11-30 09:00' }, false, '2026-12-01'],
  ['stays by hand', { date: '2026-11-20', publishOn: '2026-11-30' }, false, '2026-11-20'],
  ['stays when readers know it', { date: '2026-11-20' }, true, '2026-11-20'],
])('the day that readers see %s', (_what, before, isShown, date) => {
  const after = { ...before, publishOn: '2026-12-01 09:00' }
  const given = { begin: 'publishOn', dated: 'date', isShown }
  expect(followDay(before, after, given)).toEqual({ ...after, date })
})

/** Draws the field of when a document is online. @returns its values after each change. */
function drawOnline(begun: Values): Values[] {
  const schema = { schedule: { draft: 'draft', begin: 'publishOn' }, within: [] }
  const props = { schema } as unknown as Parameters<typeof OnlineField>[0]
  const written: Values[] = []
  function Held() {
    const [held, setHeld] = useState(begun)
    const onChange = (next: Values) => {
      written.push(next)
      setHeld(next)
    }
    return (
      <WholeFormContext value={{ values: held, faults: [], isShown: false, onChange }}>
        <OnlineField {...props} />
      </WholeFormContext>
    )
  }
  renderDesk(<Held />)
  return written
}

test('what goes online on a day begins with one, and waits for another once that is cleared', async () => {
  const written = drawOnline({ draft: true })
  press('On a day')
  press(/^Day: /)
  await find('No day')
  press('Day: No day')
  await find(/^Today/)
  expect(written).toEqual([
    { publishOn: expect.stringMatching(/^\d{4}-\d\d-\d\d 09:00$/) },
    { publishOn: '' },
    { publishOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
})

test('another day keeps its hour, and another hour its day', async () => {
  const written = drawOnline({ publishOn: '2026-12-01 14:10' })
  press('Day: Dec 1, 2026')
  await find(/Wednesday, December 2, 2026$/)
  await write('Day, hour', '15:30')
  expect(written).toEqual([{ publishOn: '2026-12-02 14:10' }, { publishOn: '2026-12-02 15:30' }])
})
