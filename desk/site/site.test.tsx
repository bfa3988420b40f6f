import { globSync, readFileSync } from 'node:fs'
import type { RJSFSchema } from '@rjsf/utils'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactElement, Suspense, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { findShape } from '../../contract/content/content-shapes.ts'
import { compareWritten } from '../../contract/desk/compare-written.ts'
import type { Publishing } from '../../contract/desk/publish-calls.ts'
import type { Sharing } from '../../contract/desk/share-calls.ts'
import type { SiteBuild } from '../../contract/desk/site-build.ts'
import type { SiteDocument, SiteFault } from '../../contract/desk/site-calls.ts'
import { beginAs, startQuery } from '../api/start.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { deskQueries, renderDesk, signInAs } from '../testing/desk.tsx'
import { drawToasts, type ToastText } from '../toast/show-toast.ts'
import { Document } from './document/Document.tsx'
import { followDay } from './form/follow-day.ts'
import { findOption, toFormSchema } from './form/form-schema.ts'
import { OnlineField, WholeContext } from './form/OnlineField.tsx'
import { SchemaForm } from './form/SchemaForm.tsx'
import { NewDocument } from './list/NewDocument.tsx'
import { Site } from './list/Site.tsx'
import { Publish } from './publish/Publish.tsx'
import { Share } from './publish/Share.tsx'
import { keepUnsaved, readUnsaved, toWrittenPath, type Values } from './unsaved.ts'

configure({ asyncUtilTimeout: 20_000 })

type OnlineProps = Parameters<typeof OnlineField>[0]

const path = 'content/pages/partners.yaml'
const shape = z.strictObject({
  heading: z.string().max(10).meta({ place: 'title', description: 'the heading' }),
  bands: z.array(
    z.discriminatedUnion('band', [
      z.strictObject({ band: z.literal('text'), heading: z.string().max(20) }),
      z.strictObject({
        band: z.literal('picture'),
        file: z.string(),
        texts: z.array(z.string()).min(1),
      }),
    ]),
  ),
})
const values = { heading: 'Partners', bands: [{ band: 'text', heading: 'Of {brand}' }] }
const document: SiteDocument & { changedBy: string } = {
  changedBy: 'Ada',
  path,
  group: 'Pages',
  title: 'Partners',
  address: '/partners',
  date: '',
  changedAt: 0,
  isPublished: true,
  onlineAt: '/partners',
  visibility: 'shown',
  showsAt: null,
  endsAt: null,
  canRename: true,
  canRemove: true,
  values,
  body: '',
  hasBody: false,
  version: '1',
}
const build: SiteBuild = {
  ...{ id: 1, kind: 'publish', by: 'Eve', state: 'running', startedAt: 1, endedAt: 0 },
  ...{ steps: [], pages: 0, waitsFor: '', canCancel: true, usual: 60_000, faults: [] },
}
const publishing: Publishing = {
  build: null,
  onlineSince: 1,
  canTakeBack: true,
  canPutBack: false,
  plan: null,
  waiting: [],
  late: '',
  prevented: '',
}
const changed = {
  ...{ ...document, change: 'changed', from: '', links: 0, fields: [] },
  ...{ changedAt: 1, changedBy: 'Ada' },
}

const listed = { [path]: '1' }

const groups = [{ kind: 'pages', group: 'Pages', prefix: '/' }]

const change = { path: ['heading'], place: ['Heading'], before: 'Friends', after: 'Partners' }

/** What the server answers, by the end of its address. */
let answers: Record<string, (input: Record<string, unknown>) => unknown>
const sent = vi.fn<(address: string, input: unknown) => void>()

beforeEach(() => {
  sent.mockReset()
  answers = {
    '/site': () => ({ documents: [document], groups, zone: 'UTC', prevented: '' }),
    '/document': () => ({
      document,
      schema: z.toJSONSchema(shape, { io: 'input' }),
      tokens: [{ name: 'brand', value: 'CAM' }],
    }),
    '/check': () => ({ faults: [] }),
    '/save': () => ({ outcome: 'saved', version: '2', note: '' }),
    '/versions': () => ({
      versions: [
        { id: 'v2', at: 2, by: 'Ada', fields: [change] },
        { id: 'v1', at: 1, by: '', fields: [] },
      ],
    }),
    '/restore': () => ({ outcome: 'saved', version: '3', note: '' }),
    '/changes': () => ({ listed: {}, documents: [], last: [] }),
    '/publish': () => publishing,
  }
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  answerCalls((place, input) => {
    sent(place, input)
    return answers[place.slice(place.lastIndexOf('/'))]?.(input)
  })
})

/** Draws a screen at its address, with the others to link to. */
function draw(screenOf: ReactElement, queries = deskQueries()) {
  const root = createRootRoute()
  const at = (path: string, component: () => ReactElement) =>
    createRoute({ getParentRoute: () => root, path, component })
  const nothing = () => <p>Elsewhere</p>
  const routeTree = root.addChildren([
    at('/', () => screenOf),
    at('/site', nothing),
    at('/site/publish', nothing),
    at('/site/previews', nothing),
    at('/site/document/$', nothing),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return { ...renderDesk(<RouterProvider router={router as never} />, 'team', queries), router }
}

const write = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
/** Opens the document, and writes another heading. */
async function edit() {
  draw(<Document path={path} />)
  await write('Heading', 'Friends')
}
const openVersions = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Versions', hidden: true }))
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const inputs = (end: string) =>
  sent.mock.calls.filter(([address]) => address.endsWith(end)).map(([, input]) => input)

test.each(globSync('content/**/*.{yaml,md}').filter((file) => findShape(file)))(
  '%s is drawn from its schema, and says what it said',
  (file) => {
    const [, front = '', text = ''] =
      /^(?:---\n)?([\s\S]*?)(?:\n---\n|$(?![\s\S]))/.exec(readFileSync(file, 'utf8')) ?? []
    const read: unknown = parse(front + text)
    const shape = findShape(file)?.schema
    if (!shape) throw new Error(file)
    const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as RJSFSchema
    const values = Array.isArray(read) ? { items: read } : (read as Values)
    const changed = vi.fn()
    const { container } = renderDesk(
      <SchemaForm
        schema={toFormSchema(schema)}
        values={values}
        faults={[]}
        context={{ tokens: new Map(), pages: [], documents: [], shown: { id: '' } }}
        isDisabled={false}
        onChange={changed}
      />,
    )
    expect(container.textContent).not.toMatch(/Unsupported field|Unknown field/)
    expect(container.querySelector('summary, input, textarea')).not.toBeNull()
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

test('where a link leads is written as the name of a page', async () => {
  const linked = z.strictObject({ href: z.string().meta({ format: 'link' }) })
  answers['/document'] = () => ({
    document: { ...document, values: { href: '/' } },
    schema: z.toJSONSchema(linked, { io: 'input' }),
    tokens: [],
  })
  draw(<Document path={path} />)
  await write('Leads to', 'partn')
  expect(screen.getByLabelText('Leads to')).toHaveProperty('value', 'partn')
  expect(readUnsaved(path)?.values).toEqual({ href: document.address })
})

test('the cursor stays behind lines that are pasted as one', async () => {
  draw(<Document path={path} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Heading')
  const pasted = { value: 'P\no\nne', selectionStart: 4, selectionEnd: 4 }
  fireEvent.change(field, { target: pasted })
  expect([field.value, field.selectionStart]).toEqual(['P o ne', 4])
})

test('what the server says is wrong stands at its field, and a link leads to it', async () => {
  const fault: SiteFault = { path: ['bands', 0, 'heading'], sentence: 'has 24 characters, of 20' }
  answers['/check'] = () => ({ faults: [fault, { path: ['bands', 0], sentence: 'Is empty.' }] })
  await edit()
  await screen.findByRole('button', { name: 'Sections 1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Text, Of CAM › Heading' }))
  await waitFor(() => expect(window.document.activeElement?.id).toBe('field_bands_0_heading'))
  const field = window.document.activeElement
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = described.map((id) => window.document.getElementById(id)?.textContent)
  expect(said).toContain(fault.sentence)
})

test('a page is kept back by the first of its settings', async () => {
  const draft = z.literal(true).optional().meta({ schedule: 'draft' })
  const page = z.strictObject({ path: z.string(), draft }).meta({ place: 'settings' })
  const ofPage = { page: { path: '/partners' } }
  answers['/document'] = () => ({
    document: { ...document, values: ofPage },
    schema: z.toJSONSchema(z.strictObject({ page }), { io: 'input' }),
    tokens: [],
  })
  draw(<Document path={path} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Draft' }))
  expect(readUnsaved(path)?.values).toEqual({ page: { path: '/partners', draft: true } })
  press('Discard')
})

test('what a draft misses is told of a field that somebody has left, and counted in the bar', async () => {
  const missing = { path: ['bands', 0, 'heading'], sentence: 'Is missing.' }
  answers['/check'] = () => ({ faults: [missing] })
  answers['/document'] = () => ({
    document: { ...document, values: { ...values, draft: true } },
    schema: z.toJSONSchema(shape, { io: 'input' }),
    tokens: [],
  })
  await edit()
  const place = await screen.findByRole('button', { name: 'Text, Of {brand} › Heading' })
  fireEvent.click(place)
  await waitFor(() => expect(window.document.activeElement?.id).toBe('field_bands_0_heading'))
  expect(screen.queryByText(missing.sentence)).toBeNull()
  fireEvent.blur(screen.getByDisplayValue(/brand/))
  await screen.findByText(missing.sentence)
  press('Discard')
})

test('an entry whose kind is not picked yet is no change', async () => {
  draw(<Document path={path} />)
  fireEvent.click(await screen.findByRole('button', { name: /to Sections/ }))
  await screen.findByText('Which one?')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(asksBeforeClosing()).toBe(false)
})

test('a mistake is told once its field is left', async () => {
  answers['/check'] = () => ({ faults: [{ path: ['heading'], sentence: 'Is too long.' }] })
  draw(<Document path={path} />)
  const field = await screen.findByLabelText('Heading')
  fireEvent.focus(field)
  await write('Heading', 'Friends')
  await waitFor(() => expect(inputs('/check')).toHaveLength(1))
  expect(screen.queryByText('Is too long.')).toBeNull()
  fireEvent.blur(field)
  await screen.findByText('Is too long.')
})

test('what is written and not saved is there after a reload', async () => {
  const { unmount } = draw(<Document path={path} />)
  await write('Heading', 'Friends')
  unmount()
  draw(<Document path={path} />)
  expect(await screen.findByLabelText<HTMLInputElement>('Heading')).toHaveProperty(
    'value',
    'Friends',
  )
  expect(asksBeforeClosing()).toBe(true)
  const told = vi.fn<(toast: ToastText) => void>()
  onTestFinished(drawToasts(told))
  press('Discard')
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Partners')
  expect([readUnsaved(path), asksBeforeClosing()]).toEqual([undefined, false])
  const undo = () => act(async () => told.mock.lastCall?.[0].undo?.())
  await undo()
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Friends')
  // What was written since is nothing that an undo takes away.
  press('Discard')
  await write('Heading', 'Allies')
  await expect(undo()).rejects.toThrow(/written/)
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Allies')
})

test('what somebody has written is not for whoever signs in after them', () => {
  const queries = deskQueries()
  const begin = (id: string) => {
    signInAs(queries, 'team')
    const start = queries.getQueryData(startQuery.queryKey)
    if (start?.person) beginAs(queries, { ...start, person: { ...start.person, id } })
  }
  begin('ada')
  keepUnsaved(path, { values, body: '', version: '1' })
  begin('ada')
  expect(readUnsaved(path)).toBeDefined()
  begin('eve')
  expect(readUnsaved(path)).toBeUndefined()
})

test('the key saves what is written on the version it began with', async () => {
  await edit()
  fireEvent.keyDown(window.document, { key: 'S', ctrlKey: true })
  await screen.findByText(/^Saved \d\d:\d\d, not published$/)
  expect(inputs('/save')).toEqual([
    { path, values: { ...values, heading: 'Friends' }, body: '', version: '1' },
  ])
  expect(readUnsaved(path)).toBeUndefined()
})

test('whoever publishes with unsaved text has it saved first, and sees so', async () => {
  const answer = Promise.withResolvers<object>()
  answers['/save'] = () => answer.promise
  await edit()
  screen.getByText('Not saved')
  fireEvent.click(screen.getByRole('link', { name: 'Publish' }))
  await screen.findByText('Saving …')
  answer.resolve({ outcome: 'saved', version: '2', note: '' })
  await screen.findByText('Elsewhere')
  expect(readUnsaved(path)).toBeUndefined()
})

test('what is typed and not saved is named before a publish', async () => {
  keepUnsaved(path, { values: { ...values, heading: 'Friends' }, body: '', version: '1' })
  onTestFinished(() => keepUnsaved(path, undefined))
  draw(<Publish />)
  const link = await screen.findByRole('link', { name: 'Partners' })
  expect(link.closest('p')?.textContent).toContain('not saved')
})

test('with a fault in it nothing leads to publishing', async () => {
  const sentence = 'Is missing.'
  answers['/save'] = () => ({ outcome: 'faults', faults: [{ path: ['heading'], sentence }] })
  await edit()
  fireEvent.click(screen.getByRole('link', { name: 'Publish' }))
  await screen.findByText(sentence)
  expect(screen.queryByText('Elsewhere')).toBeNull()
  keepUnsaved(path, undefined)
})

test('a publish is told on the list while it runs, and what it published leaves it as it ends', async () => {
  const steps = [{ step: 'draw', at: 1 }]
  let now: object = { ...build, steps, pages: 70 }
  answers['/publish'] = () => ({ ...publishing, build: now })
  answers['/changes'] = () => ({ listed, documents: [changed], last: [] })
  draw(<Site />)
  await screen.findByText(/Drawing 70 pages/)
  expect(screen.getByRole('link', { name: /^Publishing/ }).getAttribute('href')).toBe(
    '/site/publish',
  )
  now = { ...build, state: 'published', endedAt: 2 }
  answers['/changes'] = () => ({ listed: {}, documents: [], last: [] })
  await screen.findByText('Everything is published')
  expect(screen.queryByText(/not published/)).toBeNull()
})

test('what is written anew before a save is answered stays, on the version that it made', async () => {
  const answer = Promise.withResolvers<object>()
  answers['/save'] = () => answer.promise
  const queries = deskQueries()
  const { unmount } = draw(<Document path={path} />, queries)
  await write('Heading', 'Friends')
  press(/^Save/)
  unmount()
  draw(<Document path={path} />, queries)
  await write('Heading', 'Allies')
  press('Discard')
  answer.resolve({ outcome: 'saved', version: '2', note: '' })
  await waitFor(() => expect(readUnsaved(path)?.version).toBe('2'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Save/ }).ariaDisabled).toBe('false'),
  )
  press(/^Save/)
  await waitFor(() =>
    expect(inputs('/save').at(-1)).toMatchObject({ values: { heading: 'Allies' }, version: '2' }),
  )
})

test('what it was before is a change while a save runs, also for whoever leaves', async () => {
  const answer = Promise.withResolvers<object>()
  answers['/save'] = () => answer.promise
  const { unmount } = draw(<Document path={path} />)
  await write('Heading', 'Friends')
  press(/^Save/)
  await screen.findByText('Saving …')
  await write('Heading', 'Partners')
  screen.getByText('Not saved')
  unmount()
  const now = { ...document, values: { ...values, heading: 'Friends' }, version: '2' }
  answers['/document'] = () => ({ document: now, schema: {}, tokens: [] })
  answer.resolve({ outcome: 'saved', version: '2', note: '' })
  await waitFor(() => expect(readUnsaved(path)).toMatchObject({ values, version: '2' }))
  keepUnsaved(path, undefined)
})

test('of two who change a document the second sees both, and keeps theirs on the newer version', async () => {
  const theirs = { ...document, values: { ...values, heading: 'Allies' }, version: '7' }
  answers['/save'] = ({ version }) =>
    version === '7'
      ? { outcome: 'saved', version: '8', note: '' }
      : { outcome: 'conflict', theirs, by: 'Ada' }
  await edit()
  press(/^Save/)
  await screen.findByText('Ada has saved this meanwhile')
  screen.getByText(/1970, .* What they wrote/)
  screen.getByText('Allies')
  await screen.findByText('Friends', { selector: 'ins' })
  expect(readUnsaved(path)?.values['heading']).toBe('Friends')
  press('Keep mine')
  await screen.findByText(/^Saved/)
  expect(inputs('/save').at(-1)).toMatchObject({ values: { heading: 'Friends' }, version: '7' })
})

test('whoever takes what somebody else has saved goes on from that', async () => {
  const theirs = { ...document, values: { ...values, heading: 'Allies' }, version: '7' }
  answers['/save'] = () => ({ outcome: 'conflict', theirs, by: '' })
  await edit()
  press(/^Save/)
  // Not read anew yet.
  answers['/document'] = () => new Promise(() => {})
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Allies')
  await write('Heading', 'All of us')
  expect(readUnsaved(path)?.version).toBe('7')
})

test('a save that is refused changes nothing, and says what to mend', async () => {
  answers['/save'] = () => ({ outcome: 'faults', faults: [{ path: [], sentence: 'No.' }] })
  await edit()
  press(/^Save/)
  await screen.findByRole('button', { name: 'The document' })
  expect(readUnsaved(path)).toBeDefined()
})

test('of a document that somebody has renamed what was written is copied, and given up', async () => {
  const error = { code: 'no-document', message: 'Gone.' }
  answers['/save'] = () => Response.json({ error }, { status: 404 })
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await edit()
  press(/^Save/)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy what you wrote' }))
  expect(writeText).toHaveBeenCalledWith('Friends')
  press('Discard')
  expect(screen.queryByText('Gone.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('what was written in an article that has another address since is taken along there', async () => {
  const other = 'content/posts/partners.md'
  answers['/save'] = () => ({ outcome: 'moved', path: other })
  await edit()
  press(/^Save/)
  await screen.findByText('Elsewhere')
  expect(readUnsaved(other)?.values['heading']).toBe('Friends')
  expect(readUnsaved(path)).toBeUndefined()
  keepUnsaved(other, undefined)
})

test('a fault behind an entry that is not picked yet stands at its own entry', () => {
  const values = { bands: [null, { band: 'text' }] }
  expect(toWrittenPath(['bands', 0, 'heading'], values)).toEqual(['bands', 1, 'heading'])
})

test('a band is added by its name', async () => {
  draw(<Document path={path} />)
  await screen.findByLabelText('Heading')
  press(/^Add ?to Sections$/)
  fireEvent.click(await screen.findByRole('button', { name: 'Picture' }))
  await write('File', 'pictures/one.jpg')
  expect(readUnsaved(path)?.values['bands']).toEqual([
    values.bands[0],
    { band: 'picture', file: 'pictures/one.jpg', texts: [''] },
  ])
})

test('a group that was left out keeps the field that is written in', async () => {
  const inner = z.strictObject({ label: z.string(), href: z.string() })
  const schema = z.toJSONSchema(z.strictObject({ link: inner }), { io: 'input' })
  answers['/document'] = () => ({ document: { ...document, values: {} }, schema, tokens: [] })
  draw(<Document path={path} />)
  const label = await screen.findByLabelText('Label')
  fireEvent.change(label, { target: { value: 'B' } })
  await waitFor(() => expect(screen.getByLabelText('Label')).toHaveProperty('value', 'B'))
  expect(screen.getByLabelText('Label')).toBe(label)
})

test('a change is told in its words, and the version before it restored', async () => {
  draw(<Document path={path} />)
  await openVersions()
  await screen.findByText('Friends', { selector: 'del' })
  const restores = screen.getByRole('button', { name: 'Restore this version' })
  expect(restores).toHaveProperty('disabled', true)
  fireEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
  const read = Promise.withResolvers<unknown>()
  const before = answers['/document']?.({})
  answers['/document'] = () => read.promise
  press('Restore this version')
  await waitFor(() => expect(inputs('/restore')).toEqual([{ path, id: 'v1', version: '1' }]))
  // Until it is read anew nothing is written in what it was.
  screen.getByRole('dialog', { name: 'Versions' })
  read.resolve(before)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what somebody else has saved meanwhile is read before anything is restored', async () => {
  answers['/restore'] = () => ({
    outcome: 'conflict',
    by: '',
    theirs: { ...document, version: '7' },
  })
  draw(<Document path={path} />)
  await openVersions()
  fireEvent.click((await screen.findAllByRole('radio')).at(-1) as HTMLElement)
  sent.mockReset()
  press('Restore this version')
  await screen.findByText(/^Somebody else has saved this/)
  await waitFor(() => expect(inputs('/versions')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})

test('nothing is restored over what is written and not saved', async () => {
  await edit()
  await openVersions()
  await screen.findByText(/not saved yet: save it/)
  fireEvent.click((await screen.findAllByRole('radio')).at(-1) as HTMLElement)
  expect(screen.getByRole('button', { name: 'Restore this version' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a text is opened beside its fields, with what is wrong in it', async () => {
  const fault: SiteFault = { path: ['$body'], sentence: '/pricng leads nowhere.' }
  answers['/check'] = () => ({ faults: [fault] })
  const written = { ...document, hasBody: true, body: '\nOne\n' }
  const given = answers['/document']?.({}) as object
  answers['/document'] = () => ({ ...given, document: written })
  await edit()
  fireEvent.click(await screen.findByRole('button', { name: 'Text' }))
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(window.document.activeElement).toBe(text))
  const said = text.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  expect(window.document.getElementById(said)?.textContent).toBe(fault.sentence)
})

test('a document is added under its title, and what is wrong with it stands at its field', async () => {
  answers['/create'] = () => ({
    outcome: 'faults',
    faults: [{ path: ['title'], sentence: 'is taken' }],
  })
  draw(<Site />)
  fireEvent.click(await screen.findByRole('button', { name: 'New page' }))
  await write('Title', 'Allies')
  press('Create draft')
  await screen.findByText('is taken')
  answers['/create'] = () => ({ outcome: 'created', path: 'content/pages/allies.yaml' })
  press('Create draft')
  await screen.findByText('Elsewhere')
  expect(inputs('/create')).toContainEqual({ kind: 'pages', title: 'Allies' })
})

test('before a document goes it is said who links to it', async () => {
  answers['/remove'] = ({ anyway }) =>
    anyway ? { outcome: 'removed' } : { outcome: 'linked', documents: [{ path, title: 'Home' }] }
  draw(<Document path={path} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete', hidden: true }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
  await screen.findByText('Home')
  press('Delete anyway')
  await screen.findByText('Elsewhere')
  expect(inputs('/remove').at(-1)).toEqual({ path, version: '1', anyway: true, leadTo: '' })
})

test('a publish that is refused names the document and the field', async () => {
  const place = ['Bands', 'Text', 'Heading']
  const fault = { document: path, path: ['bands', 0, 'heading'], place, sentence: 'leads nowhere' }
  answers['/publish'] = () => ({
    ...publishing,
    build: { ...build, state: 'refused', faults: [fault] },
  })
  draw(<Publish />)
  const link = await screen.findByRole('link', { name: 'Partners › Text › Heading' })
  expect(link.getAttribute('href')).toBe('/site/document/pages/partners.yaml#field_bands_0_heading')
  expect(link.closest('li')?.textContent).toBe('Partners › Text › HeadingLeads nowhere')
})

test('what a publish changes is shown before it, and it can be taken back and brought again', async () => {
  const moved = { change: 'moved', address: '/friends', from: '/partners', links: 2 }
  answers['/changes'] = () => ({
    listed,
    documents: [{ ...changed, ...moved, fields: [change] }],
    last: [document],
  })
  const takenBack = { ...publishing, canTakeBack: false, canPutBack: true }
  answers['/publish'] = () => publishing
  answers['/release'] = () => {
    answers['/publish'] = () => takenBack
    return takenBack
  }
  draw(<Publish />)
  await screen.findByText('Friends', { selector: 'del' })
  screen.getByText(/^\/partners is now \/friends\. The old address leads there, and 2 pages/)
  screen.getByText('Ada, Jan 1, 1970')
  expect(screen.getAllByRole('link', { name: 'Partners' }).at(-1)).toHaveProperty(
    'pathname',
    '/partners',
  )
  press('Undo this publish')
  await screen.findByRole('button', { name: 'Publish them again' })
  expect(inputs('/release')).toEqual([{ to: 'before' }])
})

test('what is asked for waits for what runs, is followed, and can be canceled', async () => {
  answers['/changes'] = () => ({ listed, documents: [changed], last: [] })
  let now: SiteBuild = { ...build, state: 'waiting', waitsFor: 'Mari’s preview, about a minute' }
  answers['/publish'] = () => ({ ...publishing, build: now })
  answers['/cancel'] = () => {
    now = { ...now, state: 'canceled', canCancel: false }
    return now
  }
  draw(<Publish />)
  await screen.findByText(
    /^Starts by itself after Mari’s preview, about a minute\. What is saved until then/,
  )
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  const steps = (['read', 'check', 'draw'] as const).map((step) => ({ step, at: 1 }))
  now = { ...now, state: 'running', steps, pages: 70 }
  const step = await screen.findByText('Drawing 70 pages')
  expect(step.getAttribute('aria-current')).toBe('step')
  press('Cancel')
  await screen.findByText('Everything is as it was.')
  expect(inputs('/cancel')).toEqual([{ id: 1 }])
  screen.getByRole('button', { name: 'Publish now' })
})

test('what is to go live on a day is planned, told with its day, and canceled', async () => {
  const at = Date.parse('2026-12-01T07:00Z')
  const plan = { at, by: 'Olga', documents: [path], since: [path] }
  const planned = { ...publishing, plan }
  answers['/changes'] = () => ({ listed, documents: [changed], last: [] })
  answers['/plan'] = () => planned
  answers['/cancel'] = () => publishing
  draw(<Publish />)
  fireEvent.click(await screen.findByText('Publish later'))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-01' } })
  answers['/publish'] = () => planned
  press('Plan')
  await screen.findByText('Tue, Dec 1, 09:00')
  screen.getByText('By Olga')
  screen.getByText('Changed since, and not in it: Partners')
  expect(inputs('/plan')).toEqual([{ listed, day: '2026-12-01', hour: '09:00' }])
  answers['/publish'] = () => publishing
  press(/^Cancel/)
  await waitFor(() => expect(screen.queryByText('Tue, Dec 1, 09:00')).toBeNull())
})

test('what goes is planned by its title', async () => {
  const gone = { ...changed, path: 'content/pages/old.yaml', title: 'Old', change: 'removed' }
  answers['/changes'] = () => ({ listed, documents: [gone], last: [] })
  const plan = { at: 1, by: 'Olga', documents: [gone.path], since: [] }
  answers['/publish'] = () => ({ ...publishing, plan })
  draw(<Publish />)
  await screen.findByText('Old', { selector: 'li > div' })
})

test('what is online was published by whoever did', async () => {
  const published = { ...build, state: 'published', endedAt: 2 }
  answers['/publish'] = () => ({ ...publishing, build: published, onlineSince: 2 })
  draw(<Publish />)
  await screen.findByText('By Eve')
})

test('the way back from a new document leads to the list', async () => {
  answers['/create'] = () => ({ outcome: 'created', path })
  const { router } = draw(
    <Suspense>
      <NewDocument group="Pages" />
    </Suspense>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'New page' }))
  await write('Title', 'Partners')
  press('Create draft')
  await screen.findByText('Elsewhere')
  act(() => router.history.back())
  await screen.findByRole('button', { name: 'New page' })
  expect(screen.queryByLabelText('Title')).toBeNull()
})

test('the list is narrowed by words, and says what is not published', async () => {
  const question = {
    ...document,
    path: 'content/faq/01.md',
    title: 'Is there a trial?',
    isPublished: false,
  }
  answers['/site'] = () => ({ documents: [document, question], groups, zone: 'UTC', prevented: '' })
  draw(<Site />)
  await screen.findByText('Not published')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'trial' } })
  expect(screen.queryByRole('link', { name: 'Partners' })).toBeNull()
  screen.getByRole('link', { name: 'Is there a trial?' })
  // Not before it was searched for.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rivals' } })
  expect(screen.queryByText(/^No results/)).toBeNull()
  // In what a document says, too: the link leads to the field.
  const place = {
    path,
    field: ['bands', 0, 'heading'],
    place: ['Heading'],
    text: '…what rivals do…',
  }
  answers['/search'] = () => ({ found: [place] })
  const found = await screen.findByRole('link', { name: 'Partners' })
  expect(found.getAttribute('href')).toContain('#field_bands_0_heading')
  screen.getByText('rivals', { selector: 'b' })
  // What is found by its title opens at its top.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'partn' } })
  expect(screen.getByRole('link', { name: 'Partners' }).getAttribute('href')).not.toContain('#')
})

test.each([
  ['goes along', { date: '2026-11-20' }, false, '2026-12-01'],
  ['goes along again', { date: '2026-11-30', publishOn: '2026-11-30 09:00' }, false, '2026-12-01'],
  [
    'stays when it was set by hand',
    { date: '2026-11-20', publishOn: '2026-11-30' },
    false,
    '2026-11-20',
  ],
  ['stays when readers know it', { date: '2026-11-20' }, true, '2026-11-20'],
])('the day that readers see %s', (_what, before, isShown, date) => {
  const after = { ...before, publishOn: '2026-12-01 09:00' }
  const given = { begin: 'publishOn', dated: 'date', isShown }
  expect(followDay(before, after, given)).toEqual({ ...after, date })
})

test('what goes online on a day begins with one, and waits for another once that is cleared', async () => {
  const schema = { schedule: { draft: 'draft', begin: 'publishOn', day: undefined }, within: [] }
  const props = { schema } as unknown as OnlineProps
  let written: Values = {}
  function Held() {
    const [values, onChange] = useState<Values>({ draft: true })
    written = values
    return (
      <WholeContext value={{ values, faults: [], isShown: false, onChange }}>
        <OnlineField {...props} />
      </WholeContext>
    )
  }
  draw(<Held />)
  fireEvent.click(await screen.findByRole('button', { name: 'On a day' }))
  expect(written).toEqual({ publishOn: expect.stringMatching(/^\d{4}-\d\d-\d\d 09:00$/) })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
  expect(written).toEqual({ publishOn: '' })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-01-04' } })
  expect(written).toEqual({ publishOn: '2027-01-04' })
})

test('while a day is typed its hour stays, and so does a day that was set by hand', () => {
  const schema = { schedule: { draft: 'draft', begin: 'publishOn', day: 'date' }, within: [] }
  const props = { schema } as unknown as OnlineProps
  const values = { publishOn: '2026-12-01 14:00', date: '2026-11-20' }
  const onChange = vi.fn()
  renderDesk(
    <WholeContext value={{ values, faults: [], isShown: false, onChange }}>
      <OnlineField {...props} />
    </WholeContext>,
  )
  const day = screen.getByLabelText('Day')
  // jsdom has no parts of a day.
  const half = Object.defineProperty(day, 'validity', {
    configurable: true,
    value: { badInput: true },
  })
  fireEvent.change(half, { target: { value: '' } })
  expect(onChange).not.toHaveBeenCalled()
  Object.defineProperty(day, 'validity', { value: { badInput: false } })
  fireEvent.change(day, { target: { value: '2026-12-02' } })
  expect(onChange).toHaveBeenCalledWith({ ...values, publishOn: '2026-12-02 14:00' })
})

test('two documents differ in each text that is another', () => {
  const after = { values: { ...values, bands: [{ band: 'text', heading: 'New' }] }, body: 'A\n\nC' }
  const changes = compareWritten({ values, body: 'A\n\nB' }, after)
  expect(changes.map(({ place, before, after }) => [place, before, after])).toEqual([
    [['Text, New', 'Heading'], 'Of {brand}', 'New'],
    [['Text'], 'B', 'C'],
  ])
})

test('what a union holds is told by its marks, its type and the names in it', () => {
  const union = z.union([z.string(), z.null(), z.strictObject({ rows: z.array(z.number()) })])
  const options = toFormSchema(z.toJSONSchema(union) as RJSFSchema)['options'] as RJSFSchema[]
  expect(
    ['', null, { rows: [] }, { cells: [] }].map((value) => findOption(options, value)),
  ).toEqual([0, 1, 2, -1])
})

test('the page is drawn with what is written, and stays as it was while a mistake is mended', async () => {
  let outcome: object = { outcome: 'starting' }
  answers['/preview'] = () => outcome
  await edit()
  press(/preview$/i)
  await screen.findByText(/^Getting the preview ready/)
  outcome = { outcome: 'drawn', address: '/desk/site/preview/partners' }
  const frame = await screen.findByTitle('The page as it will be')
  expect(frame.getAttribute('src')).toBe('/desk/site/preview/partners')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  await waitFor(() =>
    expect(inputs('/preview').at(-1)).toMatchObject({ values: { heading: 'Friends' } }),
  )
  outcome = { outcome: 'faults', faults: [] }
  answers['/check'] = () => ({ faults: [{ path: ['heading'], sentence: 'Is missing.' }] })
  await write('Heading', '')
  await screen.findByText(/^Without your last change/)
  expect(screen.getByTitle('The page as it will be')).toBe(frame)
})

test('a preview that has ended says so, and starts again', async () => {
  const address = '/desk/site/preview/partners'
  answers['/preview'] = () => ({ outcome: 'drawn', address })
  await edit()
  press(/preview$/i)
  const frame = await screen.findByTitle('The page as it will be')
  const page = { contentType: 'text/plain', body: { textContent: 'Ended.' } }
  Object.defineProperty(frame, 'contentDocument', { value: page })
  fireEvent.load(frame)
  await screen.findByText('Ended.')
  expect(frame.isConnected).toBe(false)
  press('Try again')
  await screen.findByTitle('The page as it will be')
})

test('a preview is shared, its address copied, and ended', async () => {
  const preview = {
    token: 'a1',
    address: 'https://cam.example/preview/a1',
    by: 'Eve',
    page: '/partners',
    sharedAt: 1,
    endsAt: Date.UTC(2030, 0, 7, 9),
  }
  let sharing: Sharing = { previews: [], build: null, prevented: '' }
  answers['/previews'] = () => sharing
  answers['/end'] = () => sharing
  answers['/publish'] = () => ({ ...publishing, build })
  draw(<Share />)
  await screen.findByText('No links yet')
  await screen.findByText(/A link that you create now is ready after that\.$/)
  sharing = { ...sharing, build: { ...build, kind: 'preview' } }
  press('Create link')
  await screen.findByText('Building')
  sharing = { ...sharing, build: null, previews: [preview] }
  const link = await screen.findByRole('link', { name: 'Partners' })
  expect(link.getAttribute('href')).toBe(preview.address)
  screen.getByText(/Jan 7, 2030/)
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  press('Copy link')
  expect(writeText).toHaveBeenCalledWith(preview.address)
  sharing = { ...sharing, previews: [] }
  press('End now')
  await screen.findByText('No links yet')
  expect(inputs('/previews/end')).toEqual([{ token: 'a1' }])
})
