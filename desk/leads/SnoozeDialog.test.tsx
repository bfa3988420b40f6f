import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { leadRow, renderDesk } from '../testing/desk.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'

// Sunday; in Tallinn it is an hour past midnight.
const now = Date.parse('2026-11-28T23:00Z')

function open(row: Partial<LeadRow> = {}) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const act = vi.fn()
  renderDesk(<SnoozeDialog rows={[leadRow(row)]} act={act} onClose={() => {}} />)
  return act
}
const press = (wanted: string | RegExp) => {
  const name = (words: string) => !!words.replaceAll('\u00a0', ' ').match(wanted)
  fireEvent.click(screen.getByRole('button', { name }))
}

test('a lead is snoozed until a morning, or until the hour of a day', () => {
  const act = open()
  press('Tomorrow Mon, Nov 30, 09:00')
  expect(act).toHaveBeenLastCalledWith({ type: 'snooze', until: '2026-11-30T09:00' })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'On leave' } })
  press('Pick a day and time')
  press('Wed 2')
  press('14:00')
  press('Snooze until Wed, Dec 2, 14:00')
  expect(act).toHaveBeenLastCalledWith({
    type: 'snooze',
    until: '2026-12-02T14:00',
    note: 'On leave',
  })
})

test('past the day of a promised reply it asks first, and offers that day', () => {
  const act = open({ dueAt: Date.parse('2026-12-01T14:00Z') })
  press(/^Next week/)
  expect(act).not.toHaveBeenCalled()
  screen.getByText('Tue, Dec 1, 16:00')
  press('Snooze until Tue, Dec 1, 09:00')
  expect(act).toHaveBeenCalledWith({ type: 'snooze', until: '2026-12-01T09:00' })
})

test('the last day of a request is the one before its midnight', () => {
  const act = open({ kind: 'requests', dueAt: Date.parse('2026-11-30T22:00Z') })
  press('Pick a day and time')
  press('Tue 1')
  press('09:00')
  press('Snooze until Tue, Dec 1, 09:00')
  screen.getByText('Mon, Nov 30')
  press('Snooze until Mon, Nov 30, 09:00')
  expect(act.mock.calls).toEqual([[{ type: 'snooze', until: '2026-11-30T09:00' }]])
})

test('a snoozed lead shows until when, and can be brought back', () => {
  const act = open({ snoozedUntil: Date.parse('2026-12-01T07:00Z') })
  screen.getByText(/^Snoozed until Tue, Dec 1, 09:00\./)
  press('Back now')
  expect(act).toHaveBeenCalledWith({ type: 'snooze', until: '' })
})
