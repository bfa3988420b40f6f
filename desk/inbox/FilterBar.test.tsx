import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { leadFilter } from '../../contract/desk/lead-filter.ts'
import { fakeMedia } from '../../src/testing/browser.ts'
// Loaded here, so that no test waits for it.
import '../components/Calendar.tsx'
import { renderAt } from '../testing/render-at.tsx'
import { FilterBar } from './FilterBar.tsx'

let navigate: MockInstance

beforeEach(() => fakeMedia())

test('a word is searched for once it is typed, even if the bar renders again meanwhile', async () => {
  const draw = () => (
    <FilterBar filter={leadFilter.parse({})} count={1} onEnter={() => {}}>
      {null}
    </FilterBar>
  )
  const { router, rerender } = await renderAt('/inbox', draw())
  navigate = vi.spyOn(router, 'navigate')
  vi.useFakeTimers()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'freight' } })
  for (const _ of [1, 2, 3]) {
    vi.advanceTimersByTime(90)
    rerender(draw())
  }
  expect(navigate).toHaveBeenCalledOnce()
})

async function open(filter: object) {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 12) })
  const draw = (filter: object) => (
    <FilterBar filter={leadFilter.parse(filter)} count={1} onEnter={() => {}}>
      {null}
    </FilterBar>
  )
  const { router, rerender } = await renderAt('/inbox', draw(filter))
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  navigate = vi.spyOn(router, 'navigate')
  return (filter: object) => rerender(draw(filter))
}
const lastSearch = () => navigate.mock.lastCall?.[0].search({})

test.each([
  ['this week', { from: '2026-11-23', until: '2026-11-29' }],
  ['in October 2026', { from: '2026-10-01', until: '2026-10-31' }],
])('meetings are filtered by the day they take place, chosen by name: %s', async (name, days) => {
  await open({ kind: 'bookings' })
  fireEvent.change(screen.getByLabelText('Day of the demo'), { target: { value: name } })
  expect(lastSearch()).toEqual(days)
})

test('a filter by a name that nobody has by now shows, and is taken back', async () => {
  await open({ owner: 'Mari Kask' })
  const owner = screen.getByLabelText<HTMLSelectElement>('Assigned to')
  expect(owner.selectedOptions[0]?.text).toBe('assigned to Mari Kask')
  fireEvent.change(owner, { target: { value: '' } })
  expect(lastSearch()).toEqual({ owner: '' })
})

test('a period that is chosen by name is taken back by any day', async () => {
  await open({ from: '2026-11-23', until: '2026-11-29' })
  fireEvent.change(screen.getByLabelText('Came in'), { target: { value: '' } })
  expect(lastSearch()).toEqual({ from: '', until: '' })
})

test('two days are in order, say another year, and are gone in another view', async () => {
  const show = await open({ from: '2025-12-03', until: '2025-12-07' })
  screen.getByText('Dec 3 – 7, 2025')
  fireEvent.change(screen.getByLabelText('Came in'), { target: { value: 'between two days' } })
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Until: Dec 7, 2025' }))
  const day = (name: RegExp) => screen.findByRole('button', { name, hidden: true })
  expect(await day(/^Tuesday, December 2,/)).toHaveProperty('disabled', true)
  fireEvent.click(await day(/^Monday, December 8,/))
  expect(lastSearch()).toEqual({ until: '2025-12-08' })
  show({ view: 'closed' })
  expect(screen.queryByRole('button', { name: /^From/ })).toBeNull()
})
