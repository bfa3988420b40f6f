import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderDesk } from '../testing/desk.tsx'
import { SnoozeDialog } from './ChangeDialogs.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Sunday; in Tallinn it is an hour past midnight.
const now = Date.parse('2026-11-28T23:00Z')

function open(until = 0) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const act = vi.fn()
  renderDesk(<SnoozeDialog until={until} act={act} onClose={() => {}} />)
  return act
}

test('a lead is snoozed until a morning, or until the hour of a day', () => {
  const act = open()
  fireEvent.click(screen.getByRole('button', { name: 'Tomorrow Mon, Nov 30, 09:00' }))
  expect(act).toHaveBeenLastCalledWith({ type: 'snooze', until: '2026-11-30T09:00' })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-02' } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '14:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  expect(act).toHaveBeenLastCalledWith({ type: 'snooze', until: '2026-12-02T14:30' })
})

test('of a lead that is snoozed it says until when, and has it back', () => {
  const act = open(Date.parse('2026-12-01T07:00Z'))
  screen.getByText(/^Snoozed until Tue, Dec 1, 09:00\./)
  fireEvent.click(screen.getByRole('button', { name: 'Back now' }))
  expect(act).toHaveBeenCalledWith({ type: 'snooze', until: '' })
})
