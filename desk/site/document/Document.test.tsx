import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginAs, startQuery } from '../../api/start.ts'
import { deskQueries, signInAs } from '../../testing/desk.tsx'
import {
  change,
  changes,
  document,
  draw,
  find,
  opened,
  path,
  press,
  values,
  write,
} from '../../testing/site.tsx'
import { drawToasts, type ToastText } from '../../toast/show-toast.ts'
import { keepUnsaved, readUnsaved } from '../unsaved.ts'
import { Document } from './Document.tsx'

type Drawn = Parameters<typeof draw>

/** Opens the document, and writes another heading. */
async function edit(answers?: Drawn[1], queries?: Drawn[2]) {
  const drawn = draw(<Document path={path} />, answers, queries)
  await write('Heading', 'Friends')
  return drawn
}
const heading = () => screen.getByLabelText<HTMLTextAreaElement>('Heading').value
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const fault = { path: ['heading'], sentence: 'Is missing.' }
const theirs = { ...document, values: { ...values, heading: 'Allies' }, version: '7' }

test('an entry whose kind is not picked yet is no change', async () => {
  draw(<Document path={path} />)
  await find('Add section')
  await screen.findByText('Which one?')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(asksBeforeClosing()).toBe(false)
})

test('what is written and not saved is there after a reload', async () => {
  const { unmount } = await edit()
  unmount()
  draw(<Document path={path} />)
  await screen.findByLabelText('Heading')
  expect([heading(), asksBeforeClosing()]).toEqual(['Friends', true])
  const told = vi.fn<(toast: ToastText) => void>()
  onTestFinished(drawToasts(told))
  press('Discard')
  expect([heading(), readUnsaved(path), asksBeforeClosing()]).toEqual([
    ...['Partners', undefined, false],
  ])
  const undo = () => act(async () => told.mock.lastCall?.[0].undo?.())
  await undo()
  expect(heading()).toBe('Friends')
  // What was written since is nothing that an undo takes away.
  press('Discard')
  await write('Heading', 'Allies')
  await expect(undo()).rejects.toThrow(/written/)
  expect(heading()).toBe('Allies')
})

test('unsaved text is not shown to the next person who signs in', () => {
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
  const { inputs } = await edit()
  fireEvent.keyDown(window.document, { key: 'S', ctrlKey: true })
  await screen.findByText(/^Saved \d\d:\d\d, not published$/)
  const written = { ...values, heading: 'Friends' }
  expect(inputs('/save')).toEqual([{ path, values: written, body: '', version: '1' }])
  expect(readUnsaved(path)).toBeUndefined()
})

test('publishing saves unsaved text first, and says so', async () => {
  const answer = Promise.withResolvers<object>()
  await edit({ '/save': answer.promise })
  screen.getByText('Not saved')
  fireEvent.click(screen.getByRole('link', { name: 'Publish' }))
  await screen.findByText('Saving …')
  answer.resolve({ outcome: 'saved', version: '2', note: '' })
  await screen.findByText('Elsewhere')
  expect(readUnsaved(path)).toBeUndefined()
})

test('with a fault in it nothing is saved or leads to publishing, and it is said what to mend', async () => {
  const faults = [fault, { path: [], sentence: 'No.' }]
  await edit({ '/save': { outcome: 'faults', faults } })
  fireEvent.click(screen.getByRole('link', { name: 'Publish' }))
  await screen.findByText('Please fill this in.')
  screen.getByRole('button', { name: 'The document' })
  expect(screen.queryByText('Elsewhere')).toBeNull()
  expect(readUnsaved(path)).toBeDefined()
})

test('text typed during a save stays, as a change of the saved version', async () => {
  const answer = Promise.withResolvers<object>()
  const queries = deskQueries()
  const { answers, unmount } = await edit({ '/save': answer.promise }, queries)
  press(/^Save/)
  unmount()
  const { inputs } = draw(<Document path={path} />, answers, queries)
  await write('Heading', 'Allies')
  press('Discard')
  answer.resolve({ outcome: 'saved', version: '2', note: '' })
  await waitFor(() => expect(readUnsaved(path)?.version).toBe('2'))
  const save = () => screen.getByRole('button', { name: /^Save/ })
  await waitFor(() => expect(save().ariaDisabled).toBe('false'))
  press(/^Save/)
  const saved = { values: { heading: 'Allies' }, version: '2' }
  await waitFor(() => expect(inputs('/save').at(-1)).toMatchObject(saved))
})

test('returning to the old text during a save is a change, also on leaving', async () => {
  const answer = Promise.withResolvers<object>()
  const { answers, unmount } = await edit({ '/save': answer.promise })
  press(/^Save/)
  await screen.findByText('Saving …')
  await write('Heading', 'Partners')
  screen.getByText('Not saved')
  unmount()
  answers['/document'] = opened({ values: { ...values, heading: 'Friends' }, version: '2' })
  answer.resolve({ outcome: 'saved', version: '2', note: '' })
  await waitFor(() => expect(readUnsaved(path)).toMatchObject({ values, version: '2' }))
})

test.each([
  ['what only the other wrote stays', [], 'Friends'],
  ['either may stay where both wrote', [0], 'Allies'],
])('of two who change a document the second sees both: %s', async (_what, theirsAt, heading) => {
  const bands = [{ band: 'text', heading: 'Of both' }]
  const other = { ...theirs, values: { heading: 'Allies', bands } }
  const { answers, inputs } = await edit({
    '/save': { outcome: 'conflict', theirs: other, by: 'Ada' },
  })
  press(/^Save/)
  await screen.findByText('Ada has saved this meanwhile')
  screen.getByText(/1970, .* What they wrote/)
  screen.getByText('Allies')
  await screen.findByText('Friends', { selector: 'ins' })
  expect(readUnsaved(path)?.values['heading']).toBe('Friends')
  answers['/save'] = { outcome: 'saved', version: '8', note: '' }
  for (const at of theirsAt)
    fireEvent.click(screen.getAllByRole('button', { name: 'Theirs' })[at] ?? expect.fail())
  press('Save')
  await screen.findByText(/^Saved/)
  expect(inputs('/save').at(-1)).toMatchObject({
    values: { heading, bands },
    version: '7',
  })
})

test('of what is published nothing is read ahead, since a save in between would change it', async () => {
  const { router } = draw(<Document path={path} />)
  router.update({ defaultPreload: 'intent', defaultPreloadDelay: 0 } as object)
  const ahead = vi.spyOn(router, 'preloadRoute')
  await screen.findByLabelText('Heading')
  for (const name of ['Publish', 'Site']) {
    const link = screen.getByRole('link', { name })
    fireEvent.focus(link)
    fireEvent.mouseEnter(link)
    fireEvent.mouseOver(link)
  }
  await waitFor(() => expect(ahead).toHaveBeenCalled())
  expect(ahead.mock.calls.map(([{ to }]) => to)).not.toContain('/site/publish')
})

test('who else has a document open is told in its head', async () => {
  draw(<Document path={path} />, { '/present': { others: ['Ada', 'Eve'], version: '' } })
  await screen.findByText('Published. Ada and Eve have this page open')
})

test('what a colleague saved is read again, and told to whoever is writing', async () => {
  const answer = Promise.withResolvers<object>()
  const { answers } = draw(<Document path={path} />, { '/present': answer.promise })
  await screen.findByDisplayValue('Partners')
  answers['/document'] = opened({ values: { ...values, heading: 'Allies' }, version: '2' })
  answer.resolve({ others: [], version: '2' })
  await screen.findByDisplayValue('Allies')
  await write('Heading', 'Friends')
  screen.getByText('Not saved')
  answers['/document'] = opened({ values: { ...values, heading: 'Kin' }, version: '3' })
  answers['/present'] = { others: [], version: '3' }
  fireEvent.focus(window)
  await screen.findByText('Not saved. Somebody else has saved it meanwhile')
  expect(heading()).toBe('Friends')
})

test('taking a colleague’s version continues from it', async () => {
  const { answers } = await edit({ '/save': { outcome: 'conflict', theirs, by: '' } })
  press(/^Save/)
  // Not read anew yet.
  answers['/document'] = new Promise(() => {})
  await find('Take all of theirs')
  expect(heading()).toBe('Allies')
  await write('Heading', 'All of us')
  expect(readUnsaved(path)?.version).toBe('7')
})

test('of a document that somebody has renamed what was written is copied, and given up', async () => {
  const error = { code: 'no-document', message: 'Gone.' }
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await edit({ '/save': () => Response.json({ error }, { status: 404 }) })
  press(/^Save/)
  await find('Copy what you wrote')
  expect(writeText).toHaveBeenCalledWith('Friends')
  press('Discard')
  expect(screen.queryByText('Gone.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('what was written in an article that has another address since is taken along there', async () => {
  const other = 'content/posts/partners.md'
  await edit({ '/save': { outcome: 'moved', path: other } })
  press(/^Save/)
  await screen.findByText('Elsewhere')
  expect(readUnsaved(other)?.values['heading']).toBe('Friends')
  expect(readUnsaved(path)).toBeUndefined()
})

test('two faults of one section name it once', async () => {
  const inSection = ['heading', 'id'].map((name) => ({ ...fault, path: ['bands', 0, name] }))
  await edit({ '/save': { outcome: 'faults', faults: inSection } })
  press(/^Save/)
  await screen.findByRole('button', { name: 'Text, Of CAM › Heading' })
  screen.getByRole('button', { name: 'Name in links' })
})

test.each([
  ['page,label', 'partners'],
  ['heading', 'old'],
])('after a change of %s the address %s is offered', async (field, offered) => {
  const fields = [{ ...change, path: field.split(',') }]
  draw(<Document path={path} />, {
    '/document': opened({ address: '/company/old' }),
    '/changes': changes({ fields }),
  })
  await find('Change address')
  await screen.findByDisplayValue(`company/${offered}`)
})

test('where an address cannot change the menu says so', async () => {
  draw(<Document path={path} />, { '/document': opened({ canRename: false }) })
  await screen.findByText(/^Its address stays \/partners/)
  expect(screen.queryByText('Change address')).toBeNull()
})

test('before a document goes it is said who links to it, and the toast after it brings it back', async () => {
  const told = vi.fn<(toast: ToastText) => void>()
  onTestFinished(drawToasts(told))
  const { answers, inputs } = draw(<Document path={path} />, {
    '/remove': { outcome: 'linked', documents: [{ path, title: 'Home' }] },
  })
  await find('Delete')
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
  await screen.findByText('Home')
  answers['/remove'] = { outcome: 'removed' }
  press('Delete anyway')
  await screen.findByText('Elsewhere')
  expect(inputs('/remove').at(-1)).toEqual({ path, version: '1', anyway: true, leadTo: '' })
  await act(async () => told.mock.lastCall?.[0].undo?.())
  expect(inputs('/undelete')).toEqual([{ path }])
})

test('a text is opened beside its fields, with what is wrong in it', async () => {
  const sentence = '/pricng leads nowhere.'
  await edit({
    '/check': { faults: [{ path: ['$body'], sentence }] },
    '/document': opened({ hasBody: true, body: '\nOne\n' }),
  })
  await find('Text')
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(window.document.activeElement).toBe(text))
  const said = text.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  expect(window.document.getElementById(said)?.textContent).toBe(sentence)
})

const versions = [
  { id: 'v2', at: 2, by: 'Ada', fields: [change] },
  { id: 'v1', at: 1, by: '', fields: [] },
]
const restore = () => screen.getByRole('button', { name: 'Restore this version' })
/** Opens the list of versions, and picks the oldest. */
async function pickOldest() {
  await find('Versions')
  await screen.findByText('Friends', { selector: 'del' })
  expect(restore()).toHaveProperty('disabled', true)
  fireEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
}

test('a change is told in its words, and the version before it restored', async () => {
  const { answers, inputs } = draw(<Document path={path} />, { '/versions': { versions } })
  await pickOldest()
  const read = Promise.withResolvers<object>()
  answers['/document'] = read.promise
  fireEvent.click(restore())
  await waitFor(() => expect(inputs('/restore')).toEqual([{ path, id: 'v1', version: '1' }]))
  // Until it is read anew nothing is written in what it was.
  screen.getByRole('dialog', { name: 'Versions' })
  read.resolve(opened())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what somebody else has saved meanwhile is read before anything is restored', async () => {
  const { inputs } = draw(<Document path={path} />, {
    '/versions': { versions },
    '/restore': { outcome: 'conflict', by: '', theirs },
  })
  await pickOldest()
  const before = inputs('/versions').length
  fireEvent.click(restore())
  await screen.findByText(/^Somebody else has saved this/)
  await waitFor(() => expect(inputs('/versions')).toHaveLength(before + 1))
  expect(screen.queryByRole('button', { name: 'Take all of theirs' })).toBeNull()
})

test('nothing is restored over what is written and not saved', async () => {
  await edit({ '/versions': { versions } })
  await pickOldest()
  await screen.findByText(/not saved yet: save it/)
  expect(restore()).toHaveProperty('disabled', true)
})
