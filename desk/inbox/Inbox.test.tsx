import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { maxChanged } from '../../contract/desk/lead-changes.ts'
import { leadFilter } from '../../contract/desk/lead-filter.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { fakeMedia } from '../../src/testing/browser.ts'
import { leadQuery, listQuery } from '../leads/queries.ts'
import { deskQueries, leadRow, meetingDetail } from '../testing/desk.tsx'
import { renderAt } from '../testing/render-at.tsx'
import { Inbox } from './Inbox.tsx'
import { Views } from './Views.tsx'

const leena = leadRow({ id: 'm1', name: 'Leena Aho', isUnread: true })
const sanne = leadRow({ id: 'm2', name: 'Sanne de Wit', isUnread: true })

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset().mockReturnValue(new Promise(() => {})))
})

async function open(rows: LeadRow[], search: string, isBeside = true, next = '') {
  fakeMedia(...(isBeside ? ['(width >= 1024px)'] : []))
  const filter = leadFilter.parse({ search })
  const queries = deskQueries()
  const keep = (view: 'open' | 'all', search: string, rows: LeadRow[], count: number) =>
    queries.setQueryData(listQuery({ ...filter, view, search }).queryKey, {
      pages: [{ rows, next, count }],
      pageParams: [''],
    })
  keep('open', search, rows, rows.length)
  keep('all', search, [], 3)
  keep('all', '', [leena], 42)
  for (const row of [leena, sanne]) {
    queries.setQueryData(leadQuery(row.id).queryKey, { ...meetingDetail(), row })
  }
  const address = search ? `/inbox?search=${search}` : '/inbox'
  return { queries, ...(await renderAt(address, <Inbox />, 'team', queries)) }
}

/** The calls that were sent to the server, with their inputs. */
const asked = () =>
  fetchMock.mock.calls.map(([path, request]) => [path, JSON.parse(String(request?.body ?? '{}'))])
const changed = (id: string) => [
  leadCalls.change.path,
  { leads: [{ id, version: 1 }], change: { type: 'read' } },
]

test('the first of the list is shown in full, and read once somebody goes on', async () => {
  const { router } = await open([leena, sanne], '')
  expect(screen.getByRole('article', { name: 'Leena Aho' })).toBeDefined()
  expect(screen.getByRole('link', { current: true }).textContent).toContain('Leena Aho')
  expect(asked()).not.toContainEqual(changed('m1'))
  fireEvent.keyDown(document.body, { key: 'j' })
  await vi.waitFor(() => expect(asked()).toContainEqual(changed('m1')))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox/m2'))
})

test('an action on the previewed lead opens it', async () => {
  const { router } = await open([leena, sanne], '')
  fireEvent.click(screen.getByRole('button', { name: 'Note' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox/m1'))
})

test('the focus alone leaves the previewed lead unread; typing in it opens it', async () => {
  const { router } = await open([leena, sanne], '')
  const note = screen.getByRole('button', { name: 'Note' })
  note.focus()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(router.state.location.pathname).toBe('/inbox')
  fireEvent.input(note)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox/m1'))
})

test('Enter in the search opens its first result, unless one has gone elsewhere meanwhile', async () => {
  const { router } = await open([leena, sanne], '')
  const found: (() => void)[] = []
  fetchMock.mockImplementation(async (path) => {
    if (!String(path).includes('search=')) return new Promise(() => {})
    await new Promise<void>((resolve) => found.push(resolve))
    return Response.json({ rows: [sanne], next: '', count: 1 })
  })
  const search = async (words: string) => {
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: words } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await vi.waitFor(() => expect(found).toHaveLength(1))
  }
  const answer = async () => {
    for (const resolve of found.splice(0)) resolve()
  }
  await search('wit')
  const go = (search: string) =>
    act(() => router.navigate({ to: '/inbox', search: leadFilter.parse({ search }) }))
  await go('')
  await act(answer)
  await go('wit')
  expect(router.state.location.pathname).toBe('/inbox')
  await search('sanne')
  await act(answer)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox/m2'))
})

test('the focus goes to the open lead when the next one takes the place of its row', async () => {
  const { queries } = await open([leena, sanne], '')
  screen.getByRole('link', { current: true }).focus()
  act(() => {
    queries.setQueryData(listQuery(leadFilter.parse({})).queryKey, {
      pages: [{ rows: [sanne, leadRow({ id: 'm3' })], next: '', count: 2 }],
      pageParams: [''],
    })
  })
  expect(screen.getByRole('link', { current: true })).toBe(document.activeElement)
})

test('while leads are selected the focus says which one a key is at', async () => {
  await open([leena, sanne], '')
  for (const key of ['x', 'j']) fireEvent.keyDown(document.body, { key })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Sanne de Wit'))
})

test('on a small screen none is shown before it is opened', async () => {
  await open([leena, sanne], '', false)
  expect(screen.queryByRole('article')).toBeNull()
})

test('on a small screen the keys of an open lead are not those of the selected ones', async () => {
  const { router } = await open([leena, sanne], '', false)
  const [, first] = screen.getAllByRole('checkbox')
  fireEvent.click(first as HTMLElement)
  expect(screen.getByRole('group', { name: '1 selected' })).toBeDefined()
  await act(() => router.navigate({ to: '/inbox/$lead', params: { lead: 'm2' } }))
  expect(screen.queryByRole('group', { name: '1 selected' })).toBeNull()
})

test('refetched rows are not dropped when the next page loads', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const { queries } = await open([leena, sanne], '', true, 'm2')
  const isList = ([path]: (typeof fetchMock.mock.calls)[number]) => String(path).includes('after')
  void queries.invalidateQueries({ queryKey: ['leads', 'list'] })
  await vi.waitFor(() => expect(fetchMock.mock.calls.some(isList)).toBe(true))
  const before = fetchMock.mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetchMock).toHaveBeenCalledTimes(before)
})

test('no more leads can be selected than can be changed at once', async () => {
  const rows = Array.from({ length: maxChanged }, (_, at) => leadRow({ id: String(at) }))
  await open([...rows, sanne], '')
  fireEvent.click(screen.getByLabelText('Select all shown'))
  fireEvent.click(screen.getByLabelText('Select Sanne de Wit'))
  screen.getByLabelText(`${maxChanged} selected`)
})

test('a search that finds none says where to look on, with nothing beside it', async () => {
  await open([], 'zzqx')
  expect(screen.getByText('No lead for “zzqx” among open leads')).toBeDefined()
  expect(screen.getByText('Clear search')).toBeDefined()
  expect(screen.getByText('Search all 42 leads')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test.each([
  ['nothing to search in', '', 0],
  ['the search that found none', 'zeppelin', 1],
])('an empty list has nothing to select, and %s', async (_what, search, fields) => {
  await open([], search)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryAllByRole('searchbox')).toHaveLength(fields)
})

test('upcoming meetings are a view of their own, apart from all bookings', async () => {
  const from = toIsoDay(Date.now(), 'Europe/Tallinn')
  const filter = leadFilter.parse({ view: 'all', kind: 'bookings', from })
  await renderAt(`/inbox?view=all&kind=bookings&from=${from}`, <Views filter={filter} count={2} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Demos 2')
})

test('a selection in one list does not carry over to another', async () => {
  const { queries, router } = await open([leena, sanne], '')
  queries.setQueryData(listQuery(leadFilter.parse({ view: 'all' })).queryKey, {
    pages: [{ rows: [leena, sanne], next: '', count: 2 }],
    pageParams: [''],
  })
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(screen.getByText('1 lead selected')).toBeDefined()
  for (const view of ['all', 'open']) {
    await act(() => router.navigate({ to: '/inbox', search: leadFilter.parse({ view }) }))
    expect(screen.queryByText('1 lead selected')).toBeNull()
  }
})
