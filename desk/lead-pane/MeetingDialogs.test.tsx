import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { meetingDetail, renderDesk } from '../testing/desk.tsx'
import { MoveDialog } from './MeetingDialogs.tsx'

test('an hour of the visitor’s on another day than the office’s has its day', async () => {
  const at = Date.parse('2026-12-03T07:00Z')
  const slots = [at, at + 3_600_000].map((at) => ({ at, hosts: [] }))
  vi.stubGlobal('fetch', async () => Response.json({ slots }))
  renderDesk(
    <MoveDialog
      lead={{ ...meetingDetail(), timeZone: 'America/Los_Angeles' }}
      meeting={{ startsAt: at + 7_200_000, minutes: 30, host: '' }}
      zone="Europe/Tallinn"
      onClose={() => {}}
    />,
  )
  await screen.findByText('Wed 23:00')
  screen.getByText('00:00')
})

test('changing only the host hands the demo over at its time', async () => {
  const at = Date.parse('2026-12-03T12:30Z')
  const slots = [at, at + 3_600_000].map((at) => ({ at, hosts: ['Eve', 'Tanel Ots'] }))
  const fetchMock = vi.fn(async (path: string, _init: RequestInit) =>
    Response.json(path.startsWith(actionCalls.meetingChoices.path) ? { slots } : {}),
  )
  vi.stubGlobal('fetch', fetchMock)
  const meeting = { startsAt: at, minutes: 30, host: 'Eve' }
  renderDesk(
    <MoveDialog
      lead={meetingDetail()}
      meeting={meeting}
      zone="Europe/Tallinn"
      onClose={() => {}}
    />,
  )
  const host = await screen.findByRole('combobox', { name: 'Host' })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('Move and email Leena').disabled).toBe(true)
  fireEvent.change(host, { target: { value: 'Tanel Ots' } })
  screen.getByRole('dialog', { name: 'Hand over the demo' })
  fireEvent.click(
    screen.getByRole('button', { name: /^Hand over to Tanel, \w+ .*, and email Leena$/ }),
  )
  await vi.waitFor(() =>
    expect(fetchMock).toHaveBeenCalledWith(
      actionCalls.moveMeeting.path,
      expect.objectContaining({
        body: JSON.stringify({ id: 'b1', from: at, at, host: 'Tanel Ots' }),
      }),
    ),
  )
})
