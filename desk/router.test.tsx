import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadCalls } from '../contract/desk/lead-calls.ts'
import { leadFilter } from '../contract/desk/lead-filter.ts'
import { queryClient } from './api/query-client.ts'
import { startQuery } from './api/start.ts'
import { todayQuery } from './leads/queries.ts'
import { router } from './router.tsx'
import { leadRow, meetingDetail, signInAs } from './testing/desk.tsx'

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetchMock.mockImplementation(async () => Response.json({})),
  )
  signInAs(queryClient, 'team')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const asked = () => fetchMock.mock.calls.map(([url]) => String(url))

test('a wrong parameter in a link to a list is ignored, and the others are kept', async () => {
  await router.navigate({ href: '/desk/inbox?view=nothing&owner=Eve&from=2026-13-01' })
  expect(router.state.matches.at(-1)?.search).toEqual({ ...leadFilter.parse({}), owner: 'Eve' })
  expect(router.state.location.href).toBe('/inbox?owner=Eve')
})

test('the address of a list says only what narrows it', () => {
  const search = { ...leadFilter.parse({ search: '12' }), kind: undefined }
  expect(router.buildLocation({ to: '/inbox', search }).href).toBe('/desk/inbox?search=%2212%22')
})

test.each(['/desk', '/desk/inbox?owner=Eve', '/desk/requests'])(
  'a person without the right to read leads begins with the site, also at %s',
  async (href) => {
    signInAs(queryClient, 'marketing')
    await router.navigate({ href })
    expect(router.state.location.href).toBe('/site')
  },
)

test('pointing at a link loads what it leads to', async () => {
  await router.preloadRoute({ to: '/inbox/$lead', params: { lead: 'm1' } })
  expect(asked()).toEqual([
    expect.stringMatching(`^${leadCalls.list.path}\\?view=open&`),
    `${leadCalls.lead.path}?id=m1`,
  ])
  await router.preloadRoute({ to: '/' })
  expect(asked().slice(2)).toEqual([leadCalls.today.path])
})

test.each([
  ['closed', { state: 'closed' }, 'view=closed'],
  ['snoozed', { state: 'snoozed' }, 'view=snoozed'],
  ['held', { isHeld: true }, 'view=held'],
  ['with a demo to come', { state: 'booked' }, `view=all&kind=bookings&from=2026-11-24`],
] as const)('beside a lead opened by its address stands its list: %s', async (_, row, list) => {
  vi.setSystemTime('2026-11-24T12:00:00Z')
  const lead = { ...meetingDetail(), row: leadRow(row) }
  fetchMock.mockImplementation(async (url) =>
    Response.json(String(url).includes('/one?') ? lead : { rows: [lead.row], next: '', count: 1 }),
  )
  await router.navigate({ href: '/desk/inbox/m1' })
  expect(router.state.location.href).toBe(`/inbox/m1?${list}`)
  await router.navigate({ href: '/desk/inbox/m1?owner=Eve' })
  expect(router.state.location.href).toBe('/inbox/m1?owner=Eve')
})

test.each(['//evil.example/desk/you', '/desk/../others', 'javascript:alert(1)'])(
  'signing in never continues to %s, outside of the desk',
  async (to) => {
    await router.navigate({ to: '/sign-in', search: { to } })
    expect(router.state.matches.at(-1)?.search).toEqual({ to: undefined })
  },
)

test('a person who is signed in already continues to the wanted page', async () => {
  await router.navigate({ to: '/sign-in', search: { to: '/desk/you' } })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(router.state.location.href).toBe('/you'))
})

test('a refusal for a missing right reads the person again, with their role', async () => {
  const error = { code: 'not-allowed', message: '' }
  fetchMock.mockImplementation(async () => Response.json({ error }, { status: 403 }))
  await queryClient.fetchQuery(todayQuery).catch(() => {})
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(startQuery.queryKey)?.isInvalidated).toBe(true),
  )
})
