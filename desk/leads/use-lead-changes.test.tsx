import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LeadsChanged } from '../../contract/desk/lead-changes.ts'
import { leadRow, renderDesk } from '../testing/desk.tsx'
import { useLeadChanges } from './use-lead-changes.ts'

function Buttons() {
  const { change } = useLeadChanges()
  return (
    <>
      <button type="button" onClick={() => change([leadRow()], { type: 'assign', owner: 'Eve' })}>
        Assign
      </button>
      <button type="button" onClick={() => change([leadRow()], { type: 'close' })}>
        Close
      </button>
    </>
  )
}

test('a second change waits for the first, and is made on what that one left', async () => {
  const fetchMock = vi.fn<typeof fetch>()
  const first = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(first.promise).mockReturnValue(new Promise(() => {}))
  vi.stubGlobal('fetch', fetchMock)
  renderDesk(<Buttons />)
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1))
  const undo = [{ id: 'm1', version: 2, change: { type: 'assign', owner: '' } as const }]
  const changed: LeadsChanged = { rows: [], conflicts: [], skipped: [], undo }
  first.resolve(Response.json(changed))
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2))
  expect(JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body))).toEqual({
    leads: [{ id: 'm1', version: 2 }],
    change: { type: 'close' },
  })
})
