import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { choicesQuery } from '../leads/queries.ts'
import { deskQueries, leadRow, meetingDetail, renderDesk } from '../testing/desk.tsx'
import { Toast } from '../toast/Toast.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyMenu } from './ReplyMenu.tsx'

const lead = { ...meetingDetail(), row: leadRow({ version: 3 }), replySubject: 'Re: Prices' }
const words = { subject: 'Re: Prices', body: 'Forty of you cost less.' }

const fetchMock = vi.fn<typeof fetch>()
let isPhone = false
beforeEach(() => {
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('fetch', fetchMock.mockReset())
  fetchMock.mockImplementation(async (path) => {
    if (path === leadCalls.reply.path) return Response.json({ reply: 'r1' })
    return path === leadCalls.undoReply.path ? Response.json(words) : new Promise(() => {})
  })
})

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })

async function write() {
  const drawn = renderDesk(
    <>
      <ReplyForm lead={lead} />
      <Toast />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Reply/ }))
  fireEvent.change(await field(), { target: { value: words.body } })
  return drawn
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

test('a reply is sent with the version that was read, and what is undone is back in its field', async () => {
  await write()
  send()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(async () => expect((await field()).value).toBe(words.body))
  // Both have made a version, which is not read yet.
  send()
  const writes = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'POST')
  await vi.waitFor(() => expect(writes()).toHaveLength(3))
  expect(writes().map(([path, init]) => [path, JSON.parse(String(init?.body))])).toEqual([
    [leadCalls.reply.path, { id: 'm1', version: 3, ...words, close: false }],
    [leadCalls.undoReply.path, { reply: 'r1' }],
    [leadCalls.reply.path, { id: 'm1', version: 5, ...words, close: false }],
  ])
})

test('an undone reply is put above a draft that was begun meanwhile', async () => {
  await write()
  send()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(await screen.findByRole('button', { name: /^Reply/ }))
  fireEvent.change(await field(), { target: { value: 'One more thing.' } })
  fireEvent.click(undo)
  await vi.waitFor(async () =>
    expect((await field()).value).toBe(`${words.body}\n\nOne more thing.`),
  )
})

test('an undone reply comes back into its form after another lead was open', async () => {
  const { rerender } = await write()
  const open = (key: string) =>
    rerender(
      <>
        <ReplyForm
          key={key}
          lead={key === 'back' ? lead : { ...lead, row: leadRow({ id: key }) }}
        />
        <Toast />
      </>,
    )
  send()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  open('other')
  open('back')
  fireEvent.click(undo)
  await vi.waitFor(async () => expect((await field()).value).toBe(words.body))
})

test('a lead with a kept draft opens with the editor, and on a phone with the lead', async () => {
  const { unmount } = await write()
  unmount()
  const atDesk = renderDesk(<ReplyForm lead={lead} />)
  expect((await field()).value).toBe(words.body)
  atDesk.unmount()
  isPhone = true
  renderDesk(<ReplyForm lead={lead} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Continue the reply/ }))
  expect((await field()).value).toBe(words.body)
})

test('a reopened form is disabled while its reply is being sent', async () => {
  const { rerender } = await write()
  const answer = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(answer.promise).mockReturnValue(new Promise(() => {}))
  send()
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
  rerender(<ReplyForm key="back" lead={lead} />)
  expect((await field()).readOnly).toBe(true)
  answer.resolve(Response.json({ reply: 'r1' }))
  await vi.waitFor(async () => expect((await field()).readOnly).toBe(false))
  expect((await field()).value).toBe('')
})

test('closing the form keeps its draft, and discarding it can be undone', async () => {
  await write()
  fireEvent.keyDown(await field(), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: /^Continue the reply/ }))
  expect((await field()).value).toBe(words.body)
  expect((await field()).selectionStart).toBe(words.body.length)
  fireEvent.click(screen.getByRole('button', { name: 'Discard', hidden: true }))
  screen.getByRole('button', { name: /^Reply/ })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await field()).value).toBe(words.body)
})

test('the preview stands where one writes, and one goes back to what was written', async () => {
  await write()
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain(words.body)
  fireEvent.click(screen.getByRole('button', { name: 'Write' }))
  expect((await field()).value).toBe(words.body)
})

test('a template stands before what is written, and greets once', async () => {
  const queries = deskQueries()
  const onFill = vi.fn()
  renderDesk(
    <ReplyMenu
      {...{ name: 'Leena Aho', body: 'Dear Leena, forty.', onFill }}
      {...{ onSendAndClose: vi.fn(), onDiscard: undefined }}
    />,
    'team',
    queries,
  )
  const templates = [{ name: 'Thanks', text: 'Hi <name>,\n\nthank you.\n' }]
  queries.setQueryData(choicesQuery.queryKey, { owners: [], labels: [], templates })
  fireEvent.click(await screen.findByRole('button', { name: 'Template: Thanks', hidden: true }))
  expect(onFill).toHaveBeenCalledWith('Hi Leena,\n\nthank you.\n\nforty.')
})

test('a text that could not be sent stays in its field, with the reason', async () => {
  await write()
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  send()
  await screen.findByText('The server can’t be reached. Try again.')
  expect((await field()).value).toBe(words.body)
})

test('a reply of one’s own is shown before the next where nobody heard that it went out', async () => {
  const { rerender } = await write()
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  send()
  await screen.findByText('The server can’t be reached. Try again.')
  const event = { id: 'e1', at: 0, event: 'answered', actor: 'team', by: 'Eve' } as const
  const given = { id: 'r1', at: 0, by: 'Eve', mail: null, mayUndo: false }
  const reply = { ...given, subject: 'Re', body: 'Yes, on Sunday.' }
  const timeline = [{ ...event, facts: { reply: reply.id } }]
  rerender(<ReplyForm lead={{ ...lead, timeline, replies: [reply] }} />)
  send()
  await screen.findByText(/^Eve replied at/)
  for (const body of [reply.body, words.body]) screen.getByText(body)
  screen.getByRole('button', { name: 'Send mine too' })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('a colleague’s changes are shown beside the draft before anything is sent', async () => {
  const { rerender } = await write()
  const by = { id: 'e1', at: 0, actor: 'team', by: 'Maria Kask' } as const
  rerender(
    <ReplyForm
      lead={{ ...lead, timeline: [{ ...by, event: 'assigned', facts: { to: 'Jaan Mets' } }] }}
    />,
  )
  send()
  await screen.findByText(/^Maria Kask assigned it to Jaan Mets at \d\d:\d\d, while you wrote$/)
  screen.getByText(words.body)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changed meanwhile' }))
  expect(fetchMock).not.toHaveBeenCalled()
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Send mine' }))
  await screen.findByText('The server can’t be reached. Try again.')
})
