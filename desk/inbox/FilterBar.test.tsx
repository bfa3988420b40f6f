import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadFilter } from '../../contract/desk/leads.ts'
import { fakeMedia } from '../../src/testing/browser.ts'
import { renderDesk } from '../testing/desk.tsx'
import { FilterBar } from './FilterBar.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

beforeEach(() => fakeMedia())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a word is looked for once it is typed, whatever is drawn anew meanwhile', () => {
  vi.useFakeTimers()
  const draw = (count: number) => (
    <FilterBar filter={leadFilter.parse({})} count={count} onEnter={() => {}}>
      {null}
    </FilterBar>
  )
  const { rerender } = renderDesk(draw(0))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'freight' } })
  for (const count of [1, 2, 3]) {
    vi.advanceTimersByTime(90)
    rerender(draw(count))
  }
  expect(navigate).toHaveBeenCalledOnce()
})

test.each([
  [undefined, 'Came in'],
  ['bookings', 'Day of the demo'],
] as const)('of %s, days are asked for as: %s', (kind, label) => {
  renderDesk(
    <FilterBar filter={leadFilter.parse({ kind })} count={1} onEnter={() => {}}>
      {null}
    </FilterBar>,
  )
  screen.getByText(label)
})

test('a day that is typed stands, digit by digit, and filters once its year is whole', () => {
  renderDesk(
    <FilterBar filter={leadFilter.parse({})} count={1} onEnter={() => {}}>
      {null}
    </FilterBar>,
  )
  navigate.mockClear()
  const field = screen.getByLabelText<HTMLInputElement>(/^From/)
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  for (const day of ['0002-11-30', '0020-11-30', '0202-11-30']) {
    type(day)
    expect(field.value).toBe(day)
  }
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.blur(field)
  screen.getByText(/isn’t a whole day/)
  type('2026-11-30')
  expect(navigate.mock.lastCall?.[0].search({})).toEqual({ from: '2026-11-30' })
  type('0026-12-01')
  fireEvent.blur(field)
  expect(navigate.mock.lastCall?.[0].search({})).toEqual({ from: '2026-12-01' })
})

test('this week is from its Monday until its Sunday', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 12) })
  renderDesk(
    <FilterBar filter={leadFilter.parse({})} count={1} onEnter={() => {}}>
      {null}
    </FilterBar>,
  )
  fireEvent.click(screen.getByText('This week'))
  const week = { from: '2026-11-23', until: '2026-11-29' }
  expect(navigate.mock.lastCall?.[0].search({})).toEqual(week)
})

test('where a search finds none there is nothing to narrow or to export', () => {
  renderDesk(
    <FilterBar filter={leadFilter.parse({ search: 'zzqx' })} count={0} onEnter={() => {}}>
      {null}
    </FilterBar>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})
