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

test('where a search finds none there is nothing to narrow or to export', () => {
  renderDesk(
    <FilterBar filter={leadFilter.parse({ search: 'zzqx' })} count={0} onEnter={() => {}}>
      {null}
    </FilterBar>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})
