import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { maxChanged } from '../../contract/desk/lead-changes.ts'
import { leadFilter } from '../../contract/desk/lead-filter.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { fakeMedia } from '../../src/testing/browser.ts'
import { leadQuery, listQuery } from '../leads/queries.ts'
import { demoDetail, deskQueries, leadRow, renderDesk } from '../testing/desk.tsx'
import { Inbox } from './Inbox.tsx'
import { Views } from './Views.tsx'

const address = vi.hoisted(() => ({ navigate: vi.fn(), search: {}, params: {} }))
vi.mock('@tanstack/react-router', () => ({
  Link: (props: { children: ReactNode; 'aria-current'?: 'true' | 'page' }) => (
    <a href="/desk" aria-current={props['aria-current']}>
      {props.children}
    </a>
  ),
  useNavigate: () => address.navigate,
  useSearch: () => address.search,
  useParams: () => address.params,
  useMatchRoute: () => () => false,
}))

const leena = leadRow({ id: 'm1', name: 'Leena Aho', isUnread: true })
const sanne = leadRow({ id: 'm2', name: 'Sanne de Wit', isUnread: true })

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset().mockReturnValue(new Promise(() => {})))
  address.navigate.mockReset()
  address.params = {}
})

function open(rows: LeadRow[], search: string, isBeside = true, next = '') {
  fakeMedia(...(isBeside ? ['(width >= 1024px)'] : []))
  const filter = leadFilter.parse({ search })
  address.search = filter
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
    queries.setQueryData(leadQuery(row.id).queryKey, { ...demoDetail(), row })
  }
  return { queries, ...renderDesk(<Inbox />, 'team', queries) }
}

/** The calls that were sent to the server, with their inputs. */
const asked = () =>
  fetchMock.mock.calls.map(([path, request]) => [path, JSON.parse(String(request?.body ?? '{}'))])
const changed = (id: string) => [
  leadCalls.change.path,
  { leads: [{ id, version: 1 }], change: { type: 'read' } },
]

test('the first of the list is shown in full, and read once somebody goes on', async () => {
  open([leena, sanne], '')
  expect(screen.getByRole('article', { name: 'Leena Aho' })).toBeDefined()
  expect(screen.getByRole('link', { current: true }).textContent).toContain('Leena Aho')
  expect(asked()).not.toContainEqual(changed('m1'))
  fireEvent.keyDown(document.body, { key: 'j' })
  await vi.waitFor(() => expect(asked()).toContainEqual(changed('m1')))
  expect(address.navigate).toHaveBeenCalledWith(
    expect.objectContaining({ to: '/inbox/$lead', params: { lead: 'm2' } }),
  )
})

test('what is done with the one that is shown opens it', () => {
  open([leena, sanne], '')
  fireEvent.click(screen.getByRole('button', { name: 'Note' }))
  expect(address.navigate).toHaveBeenCalledWith(
    expect.objectContaining({ to: '/inbox/$lead', params: { lead: 'm1' }, resetScroll: false }),
  )
})

test('on a small screen none is shown before it is opened', () => {
  open([leena, sanne], '', false)
  expect(screen.queryByRole('article')).toBeNull()
})

test('on a small screen the keys of an open lead are not those of the selected ones', () => {
  const { rerender } = open([leena, sanne], '', false)
  const [, first] = screen.getAllByRole('checkbox')
  fireEvent.click(first as HTMLElement)
  expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeDefined()
  address.params = { lead: 'm2' }
  rerender(<Inbox />)
  expect(screen.queryByRole('toolbar', { name: '1 selected' })).toBeNull()
})

test('what is read anew is not dropped for the next page', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const { queries } = open([leena, sanne], '', true, 'm2')
  const isList = ([path]: (typeof fetchMock.mock.calls)[number]) => String(path).includes('after')
  void queries.invalidateQueries({ queryKey: ['leads', 'list'] })
  await vi.waitFor(() => expect(fetchMock.mock.calls.some(isList)).toBe(true))
  const before = fetchMock.mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetchMock).toHaveBeenCalledTimes(before)
})

test('as many are selected as can be changed at once', () => {
  const rows = Array.from({ length: maxChanged }, (_, at) => leadRow({ id: String(at) }))
  open([...rows, sanne], '')
  fireEvent.click(screen.getByLabelText('Select all shown'))
  fireEvent.click(screen.getByLabelText('Select Sanne de Wit'))
  screen.getByLabelText(`${maxChanged} selected`)
})

test('a search that finds none says where to look on, with nothing beside it', () => {
  open([], 'zzqx')
  expect(screen.getByText('No lead for “zzqx” among open leads')).toBeDefined()
  expect(screen.getByText('Clear search')).toBeDefined()
  expect(screen.getByText('Search all 42 leads')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test('the demos ahead are a view of their own, which is not that of all', () => {
  const from = toIsoDay(Date.now(), 'Europe/Tallinn')
  const filter = leadFilter.parse({ view: 'all', kind: 'bookings', from })
  renderDesk(<Views filter={filter} count={2} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Demos 2')
})

test('what is selected in one list is not selected in another', () => {
  const { queries, rerender } = open([leena, sanne], '')
  queries.setQueryData(listQuery(leadFilter.parse({ view: 'all' })).queryKey, {
    pages: [{ rows: [leena, sanne], next: '', count: 2 }],
    pageParams: [''],
  })
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(screen.getByText('1 lead selected')).toBeDefined()
  for (const view of ['all', 'open']) {
    address.search = leadFilter.parse({ view })
    rerender(<Inbox />)
    expect(screen.queryByText('1 lead selected')).toBeNull()
  }
})
