import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { choicesQuery } from '../leads/queries.ts'
import { deskQueries, leadRow, renderDesk } from '../testing/desk.tsx'
import { Toast } from '../toast/Toast.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const rows = ['m1', 'm2', 'm3'].map((id) => leadRow({ id }))
const steps = rows.map(({ id }) => ({ id, version: 2, change: { type: 'reopen' } }))
const done = { rows: [], conflicts: [], skipped: [], undo: steps }
const last = { id: 'e1', at: 0, event: 'closed', actor: 'team', by: 'Maria Kask', facts: {} }
const taken = { ...done, rows, undo: [], conflicts: rows.map(({ id }) => ({ id, last })) }

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
})

/** A stand-in for the inbox: after a change the selection is empty and the bar gone. */
function Selected() {
  const [isSelected, setIsSelected] = useState(true)
  return isSelected && <SelectionBar rows={rows} onClear={() => setIsSelected(false)} />
}

function closeAll() {
  renderDesk(
    <>
      <Selected />
      <Toast />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
}

test('a bulk change is announced and can be undone after its bar is gone', async () => {
  fetchMock.mockImplementation(async () => Response.json(done))
  closeAll()
  await screen.findByText('3 leads: closed')
  expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const body = JSON.stringify({ undo: steps })
  await vi.waitFor(() =>
    expect(fetchMock).toHaveBeenCalledWith(leadCalls.undo.path, expect.objectContaining({ body })),
  )
})

test('many are assigned once, when a name is chosen', async () => {
  fetchMock.mockReset().mockImplementation(async () => Response.json(done))
  renderDesk(<Selected />)
  fireEvent.click(screen.getByRole('button', { name: 'Eve', hidden: true }))
  const change = { type: 'assign', owner: 'Eve' }
  const sent = () =>
    fetchMock.mock.calls.flatMap(([, init]) => (init?.body ? JSON.parse(String(init.body)) : []))
  await vi.waitFor(() => expect(sent()).toMatchObject([{ change }]))
})

const refusal = { error: { code: 'failed', message: 'Something went wrong.' } }

test.each([
  ['a conflict', Response.json(taken), /^3 leads were changed by somebody/, 0],
  ['a refusal', Response.json(refusal, { status: 500 }), refusal.error.message, 1],
  ['no network', new TypeError('Failed to fetch'), 'The server can’t be reached. Try again.', 1],
])('%s is said, and what failed stays selected', async (_, answer, words, bars) => {
  if (answer instanceof Error) fetchMock.mockRejectedValue(answer)
  else fetchMock.mockResolvedValue(answer)
  closeAll()
  await screen.findByText(words)
  expect(screen.queryAllByRole('group', { name: /selected$/ })).toHaveLength(bars)
})

test('a bulk change names leads that somebody else has changed, and can undo the others', async () => {
  const [first] = steps
  const conflicts = [{ id: 'm2', last }]
  fetchMock.mockImplementation(async () =>
    Response.json({ ...done, rows, conflicts, undo: [first, steps[2]] }),
  )
  closeAll()
  await screen.findByText(/^2 leads: closed\. Leena Aho: Maria Kask closed it at/)
  screen.getByRole('button', { name: 'Undo' })
})

test('a bulk close counts the leads that can be closed, and names the others', async () => {
  fetchMock.mockImplementation(async () =>
    Response.json({ ...done, rows, skipped: ['m2'], undo: [steps[0], steps[2]] }),
  )
  closeAll()
  await screen.findByText('2 leads: closed. A request or a sign-up is not closed from here.')
})

test('several labels are added to many leads, also before the first call is answered', async () => {
  fetchMock.mockReset().mockImplementation(async (address) => {
    // Queries that are read again never end.
    if (address !== leadCalls.change.path) return await new Promise(() => {})
    return Response.json(done)
  })
  const queries = deskQueries()
  renderDesk(<Selected />, 'team', queries)
  act(() =>
    queries.setQueryData(choicesQuery.queryKey, {
      owners: [],
      labels: ['Rail', 'Road'],
      templates: [],
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Label', hidden: true }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Rail' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Road' }))
  const sent = () => fetchMock.mock.calls.flatMap(([, init]) => String(init?.body ?? []))
  await vi.waitFor(() => expect(sent().filter((body) => body.includes('label'))).toHaveLength(2))
  screen.getByRole('dialog')
})

test('an action that sends mails asks for confirmation', () => {
  fetchMock.mockReset()
  renderDesk(<SelectionBar rows={[leadRow({ isHeld: true })]} onClear={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Release' }))
  expect(screen.getByRole('dialog').textContent).toContain(
    'This sends the emails that were held, to leena@rannik.example',
  )
  expect(fetchMock).not.toHaveBeenCalled()
})

test('a person who may only read sees no bar', () => {
  renderDesk(<Selected />, 'reader')
  expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 's' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
