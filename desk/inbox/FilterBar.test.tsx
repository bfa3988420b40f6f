import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leadFilter } from '../../contract/desk/leads.ts'
import { renderDesk } from '../testing/desk.tsx'
import { FilterBar } from './FilterBar.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

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
