import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadQuery } from '../leads/queries.ts'
import { deskQueries, meetingDetail, signInAs } from '../testing/desk.tsx'
import { renderAt } from '../testing/render-at.tsx'
import { Toast } from '../toast/Toast.tsx'
import { LeadScreen } from './LeadScreen.tsx'

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReturnValue(new Promise(() => {})))
  const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
})

async function open(detail = meetingDetail()) {
  const queryClient = deskQueries()
  queryClient.setQueryData(leadQuery('b1').queryKey, detail)
  await renderAt(
    '/inbox/b1',
    <>
      <LeadScreen id="b1" />
      <Toast />
    </>,
    'team',
    queryClient,
  )
  return queryClient
}

test.each([/^Label/, /^Snooze/, /^Next step/, /^Move/, /^Stop.*replies$/])(
  'whose role is taken meanwhile has no dialog: %s',
  async (name) => {
    const queryClient = await open()
    // What is done seldom is in a menu.
    fireEvent.click(screen.getByRole('button', { name, hidden: true }))
    expect(screen.getByRole('dialog')).toBeDefined()
    signInAs(queryClient, 'reader')
    await vi.waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a lead is snoozed by its key while a note is written', async () => {
  await open()
  fireEvent.keyDown(document, { key: 'n' })
  fireEvent.keyDown(document, { key: 's' })
  expect(screen.getByRole('dialog', { name: 'Snooze' })).toBeDefined()
})

test.each([
  ['erased meanwhile is gone', 404, 'Not found', 0],
  ['that can’t be read anew stays', 500, 'Something went wrong. Try again in a minute.', 1],
])('a lead %s', async (_, status, told, count) => {
  const queryClient = await open()
  const body = status === 404 ? JSON.stringify({ error: { code: 'gone', message: '' } }) : '{}'
  fetchMock.mockResolvedValue(new Response(body, { status }))
  void queryClient.invalidateQueries()
  await screen.findByText(told)
  expect(screen.queryAllByRole('heading', { name: 'Leena Aho' })).toHaveLength(count)
})

test('keys do nothing while the previous lead is still shown', async () => {
  const queryClient = deskQueries()
  queryClient.setQueryData(leadQuery('b1').queryKey, meetingDetail())
  const { rerender } = await renderAt('/inbox/b1', <LeadScreen id="b1" />, 'team', queryClient)
  rerender(<LeadScreen id="b2" />)
  fireEvent.keyDown(document, { key: 'n' })
  expect(screen.queryByRole('form', { name: 'Note' })).toBeNull()
  rerender(<LeadScreen id="b1" />)
  fireEvent.keyDown(document, { key: 'n' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }))
})

test('the next step of a lead that somebody else changes meanwhile is a conflict', async () => {
  const queryClient = await open()
  fireEvent.click(screen.getByRole('button', { name: /^Next step/, hidden: true }))
  const { row, ...detail } = meetingDetail()
  const changed = { ...detail, row: { ...row, name: 'Leena Mets', version: 2 } }
  queryClient.setQueryData(leadQuery('b1').queryKey, changed)
  await screen.findByRole('heading', { name: 'Leena Mets' })
  const field = screen.getByRole('textbox', { name: 'What is next' })
  fireEvent.change(field, { target: { value: 'Call' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
  const { leads } = JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body))
  expect(leads).toEqual([{ id: 'b1', version: 1 }])
})

test('a lead that was only shown in passing stays unread', async () => {
  const queryClient = deskQueries()
  const { row, ...detail } = meetingDetail()
  const unread = { ...detail, row: { ...row, isUnread: true } }
  queryClient.setQueryData(leadQuery('b1').queryKey, unread)
  const { rerender } = await renderAt(
    '/inbox/b1',
    <LeadScreen id="b1" onOpen={() => {}} />,
    'team',
    queryClient,
  )
  rerender(<LeadScreen id="b2" />)
  expect(queryClient.isMutating()).toBe(0)
})

test('a reply that waits is undone in the timeline, too', async () => {
  const words = { subject: 'Re: Prices', body: 'Forty of you cost less.' }
  const mail = { template: 'reply', recipient: '', status: 'waiting', answer: '' } as const
  await open({
    ...meetingDetail(),
    timeline: [
      { id: 'e1', at: 0, event: 'answered', actor: 'team', by: 'Eve', facts: { reply: 'r1' } },
    ],
    replies: [
      {
        ...words,
        id: 'r1',
        at: 0,
        by: 'Eve',
        mayUndo: true,
        mail: { ...mail, id: 'o1', createdAt: 0, nextAt: 0 },
      },
    ],
  })
  // What is read anew stays on its way.
  fetchMock.mockResolvedValueOnce(Response.json(words))
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })).value).toBe(
    words.body,
  )
})

test('the result of a dialog’s action, and a failed undo, are announced after the dialog is closed', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Stop.*replies$/, hidden: true }))
  const answer = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(answer.promise)
  fireEvent.click(screen.getByRole('button', { name: 'Stop emails' }))
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  answer.resolve(Response.json({}))
  await screen.findByText('Leena Aho: emails stopped')
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The server can’t be reached. Try again.')
})

test.each([
  ['replied', 'Close', 'close'],
  ['closed', 'Reopen', 'reopen'],
] as const)('by e a lead that is %s is: %s', async (state, label, type) => {
  const detail = meetingDetail()
  await open({ ...detail, meeting: null, row: { ...detail.row, state } })
  screen.getByRole('button', { name: label })
  fireEvent.keyDown(document, { key: 'e' })
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
  expect(String(fetchMock.mock.lastCall?.[1]?.body)).toContain(`"type":"${type}"`)
})

test('the last note stands in the foot alone, and what did not arrive with the words of its server', async () => {
  const by = { at: 0, actor: 'team', by: 'Eve' } as const
  await open({
    ...meetingDetail(),
    timeline: [
      { ...by, id: 'e1', event: 'noted', facts: { note: 'Call first.' } },
      { ...by, id: 'e2', event: 'noted', facts: { note: 'They called.' } },
    ],
    mails: [
      {
        ...{ id: 'o1', template: 'booking-receipt', recipient: 'a@b.example', status: 'failed' },
        ...{ answer: '550 No such mailbox', createdAt: 0, nextAt: 0 },
      },
    ],
  })
  screen.getByText('Receipt not delivered: there is no such mailbox')
  screen.getByText('Call first.')
  expect(screen.getByRole('blockquote', { name: 'Last note' }).textContent).toContain(
    'They called.',
  )
  screen.getByRole('button', { name: 'Mark as handled' })
})

test('a reply that never arrived and was marked as handled is no reply', async () => {
  const detail = meetingDetail()
  await open({ ...detail, row: { ...detail.row, state: 'replied', mail: 'handled' } })
  expect(screen.getAllByText(/Reply not delivered/)[0]).toBeDefined()
})
