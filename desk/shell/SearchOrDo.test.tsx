import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMedia } from '../../src/testing/browser.ts'
import { useKeys } from '../keys/use-keys.ts'
import { wholeList } from '../leads/list-search.ts'
import { listQuery } from '../leads/queries.ts'
import { deskQueries, leadRow, renderDesk } from '../testing/desk.tsx'
import { SearchOrDo } from './SearchOrDo.tsx'

const address = vi.hoisted(() => ({ navigate: vi.fn(), isInbox: true }))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => address.navigate,
  useParams: () => ({}),
  useMatchRoute: () => () => address.isInbox,
}))

afterEach(cleanup)

function open(isInbox: boolean) {
  address.isInbox = isInbox
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
  queries.setQueryData(listQuery({ ...wholeList, view: 'all', search: 'aho' }).queryKey, {
    pages: [{ rows: [leadRow({ company: 'Rannik Freight' })], next: '', count: 1 }],
    pageParams: [''],
  })
  const switchTheme = vi.fn()
  function Drawn() {
    useKeys({ theme: switchTheme })
    return <SearchOrDo />
  }
  renderDesk(<Drawn />, 'team', queries)
  fireEvent.click(screen.getByRole('button', { name: /Search or do/ }))
  return switchTheme
}

const listed = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('an empty search offers places and what can be done anywhere, and the list to export in the inbox alone', () => {
  const switchTheme = open(true)
  expect(listed()).toEqual(
    expect.arrayContaining([
      'Today',
      'Inbox',
      'Export this list',
      'Switch to light theme',
      'Keys?',
    ]),
  )
  fireEvent.click(screen.getByText('Switch to light theme'))
  expect(switchTheme).toHaveBeenCalledOnce()
  cleanup()
  open(false)
  expect(listed()).not.toContain('Export this list')
})

test('a found lead has its company and where it stands, comes first and is opened by Enter', async () => {
  open(true)
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'aho' } })
  const found = await screen.findByRole('option', { name: /^Leena Aho Rannik Freight.*New$/ })
  await vi.waitFor(() => expect(found.getAttribute('aria-selected')).toBe('true'))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(address.navigate).toHaveBeenCalledWith({ to: '/inbox/$lead', params: { lead: 'm1' } })
})
