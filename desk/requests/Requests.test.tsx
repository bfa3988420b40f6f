import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RequestRow } from '../../contract/desk/action-calls.ts'
import { deskQueries } from '../testing/desk.tsx'
import { renderAt } from '../testing/render-at.tsx'
import { requestsQuery } from './queries.ts'
import { Requests } from './Requests.tsx'

vi.mock('../lead-pane/LeadScreen.tsx', () => ({ LeadScreen: ({ id }: { id: string }) => id }))

const request: RequestRow = {
  id: 'r1',
  name: 'Karin Aas',
  email: 'karin@mail.example',
  type: 'access',
  status: 'received',
  receivedOn: '2026-11-29',
  dueOn: '2026-12-29',
  daysLeft: 28,
  isUnproved: false,
  isConfirmed: true,
  isHeld: false,
  owner: '',
}

async function draw(open: RequestRow[], closed: RequestRow[] = [], search = '') {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  const queries = deskQueries()
  queries.setQueryData(requestsQuery.queryKey, { open, closed })
  return await renderAt(`/requests${search}`, <Requests />, 'team', queries)
}

test.each<[words: string, row: Partial<RequestRow>]>([
  ['Tue, Dec 29, 28 days left', {}],
  ['Tue, Dec 29, 3 days left', { daysLeft: 3 }],
  ['Tue, Dec 29, Last day today', { daysLeft: 0 }],
  ['Tue, Dec 29, 2 days late', { daysLeft: -2 }],
  ['Tue, Dec 29, 28 days left, not confirmed', { isUnproved: true }],
  ['Tue, Dec 29, 28 days left, held', { isHeld: true, isUnproved: true }],
])('a request is due %s', async (words, row) => {
  await draw([{ ...request, ...row }])
  const [day, state] = screen.getByRole('listitem').lastElementChild?.children ?? []
  expect([day?.textContent, state?.textContent].filter(Boolean).join(', ')).toBe(words)
})

test('a row says the step that a request is at', async () => {
  await draw([{ ...request, status: 'working' }])
  within(screen.getByRole('listitem')).getByText('Started, step 3 of 4')
})

test('a closed request says how it ended', async () => {
  await draw([], [{ ...request, status: 'refused' }], '?view=closed')
  within(screen.getByRole('listitem')).getByText('Refused')
})

test('j opens the first, where none is open', async () => {
  const { router } = await draw([request])
  fireEvent.keyDown(document, { key: 'j' })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/requests/r1'))
})

test('without an open request the list says so, and names the last one', async () => {
  const [first, last] = ['2026-11-02', '2026-11-20'].map((receivedOn) => ({
    ...request,
    receivedOn,
  }))
  await draw([], [
    { ...first, status: 'answered' },
    { ...last, status: 'refused' },
  ] as RequestRow[])
  screen.getByText('No open requests')
  screen.getByText('The last one came Fri, Nov 20, and was refused.')
})
