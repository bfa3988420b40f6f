import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { leadRow, meetingDetail, renderDesk } from '../testing/desk.tsx'
import { Timeline } from './Timeline.tsx'

test('nobody is promised a reply while what they wrote is held', () => {
  const row = leadRow({ dueAt: Date.now() + 60_000, isHeld: true })
  renderDesk(
    <Timeline lead={{ ...meetingDetail(), row }} zone="UTC">
      Hello.
    </Timeline>,
  )
  expect(screen.queryByText(/^Your reply/)).toBeNull()
})

test('a day is said once, and what is open ends with the reply that is due', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00Z') })
  const times = ['2026-11-23T15:58Z', '2026-11-23T16:04Z', '2026-11-24T09:00Z']
  const timeline = times.map((time) => ({
    id: time,
    at: Date.parse(time),
    event: 'noted' as const,
    actor: 'team' as const,
    by: 'Eve',
    facts: {},
  }))
  const row = leadRow({
    receivedAt: Date.parse('2026-11-23T15:57Z'),
    dueAt: Date.parse('2026-11-24T16:00Z'),
  })
  renderDesk(
    <Timeline lead={{ ...meetingDetail(), row, timeline }} zone="UTC">
      Hello.
    </Timeline>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Nov 23, 15:57Hello.Sent from /demo',
    '15:58Eve noted',
    '16:04Eve noted',
    'Nov 24, 09:00Eve noted',
    'Your reply, by 16:00',
  ])
})
