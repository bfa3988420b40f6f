import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, type MockInstance, test, vi } from 'vitest'
import { fakeMedia } from '../../src/testing/browser.ts'
import { useKeys } from '../keys/use-keys.ts'
import { findQuery, leadQuery } from '../leads/queries.ts'
import { keepSeen } from '../leads/seen-leads.ts'
import { documentsQuery } from '../site/queries.ts'
import { deskQueries, leadRow, meetingDetail } from '../testing/desk.tsx'
import { renderAt } from '../testing/render-at.tsx'
import { listing, document as siteDocument } from '../testing/site.tsx'
import { SearchOrDo } from './SearchOrDo.tsx'

let navigate: MockInstance
async function open(address = '/inbox', areSelected = false) {
  fakeMedia()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // jsdom has none.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const queries = deskQueries()
  queries.setQueryData(findQuery('').queryKey, { search: '', rows: [] })
  for (const search of ['aho', 'rann', 'ran']) {
    const rows = [leadRow({ company: 'Rannik Freight' })]
    queries.setQueryData(findQuery(search).queryKey, { search, rows })
  }
  queries.setQueryData(
    documentsQuery.queryKey,
    listing({ ...siteDocument, title: 'Ahoy' }) as never,
  )
  queries.setQueryData(findQuery('ranik').queryKey, { search: 'ranik', rows: [] })
  queries.setQueryData(leadQuery('b1').queryKey, {
    ...meetingDetail(),
    row: leadRow({ id: 'b1', name: 'Petri Salo' }),
  })
  const switchTheme = vi.fn()
  function Drawn() {
    useKeys({ theme: switchTheme })
    return (
      <>
        {areSelected && <div data-selection />}
        <SearchOrDo />
      </>
    )
  }
  const { router } = await renderAt(address, <Drawn />, 'team', queries)
  navigate = vi.spyOn(router, 'navigate')
  fireEvent.click(screen.getByRole('button', { name: /Search or do/ }))
  return switchTheme
}

const listed = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('an empty search offers places and what can be done anywhere, and the list to export in the inbox alone', async () => {
  const switchTheme = await open()
  expect(listed()).toEqual(
    expect.arrayContaining(['Today', 'Inbox', 'Export this list', 'Switch to light theme', 'Keys']),
  )
  fireEvent.click(screen.getByText('Switch to light theme'))
  expect(switchTheme).toHaveBeenCalledOnce()
  cleanup()
  await open('/')
  expect(listed()).not.toContain('Export this list')
})

const field = () => screen.getByRole('combobox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const found = () => screen.findByRole('option', { name: /^Leena Aho Rannik Freight.*New$/ })
const opened = { to: '/inbox/$lead', params: { lead: 'm1' } }

test('a found lead has its company and where it stands, comes first and is opened by Enter', async () => {
  await open()
  type('aho')
  const option = await found()
  await vi.waitFor(() => expect(option.getAttribute('aria-selected')).toBe('true'))
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining(opened))
})

test.each([
  ['/inbox', /^Leena Aho/],
  ['/site/publish', /^Ahoy/],
])('at %s what is found comes first that is of there', async (address, first) => {
  await open(address)
  type('aho')
  await found()
  expect(listed()[0]).toMatch(first)
})

test('results stay while more is typed', async () => {
  await open()
  type('aho')
  await found()
  type('aho l')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(listed()).toContain('Leena Aho Rannik FreightMessageNew')
})

test('what stays of a search before is not dimmed once the next one failed', async () => {
  await open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
  type('zep')
  await screen.findByText(/can’t be reached/)
  expect(document.querySelector('[data-waiting]')).toBeNull()
})

test('Enter that comes before what is found opens what is found', async () => {
  await open()
  type('aho')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(navigate).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.objectContaining(opened)))
})

test('the leads opened last are listed before anything is typed', async () => {
  keepSeen('b1')
  await open()
  expect(listed()[0]).toBe('Petri Salo MessageNew')
})

test('the company of what is found has its page', async () => {
  await open()
  type('rann')
  fireEvent.click(await screen.findByText('Everyone from Rannik Freight'))
  const search = { view: 'all', company: 'Rannik Freight' }
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/inbox', search }))
})

test('a search without results says so, and offers similar names', async () => {
  await open()
  type('ranik')
  await screen.findByText('Nothing for “ranik”')
  await screen.findByRole('option', { name: /^Leena Aho Rannik Freight/ })
})

test.each([
  [false, 5],
  [true, 0],
])('the open lead has its commands while none are selected (%s)', async (areSelected, count) => {
  await open('/inbox/b1', areSelected)
  const names = /^(Reply|Assign|Snooze|Note|Close)/
  expect(listed().filter((title) => names.test(title ?? ''))).toHaveLength(count)
})
