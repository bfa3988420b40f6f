import type { QueryKey } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReceiverRow } from '../../contract/desk/action-calls.ts'
import type { Person } from '../../contract/desk/people-calls.ts'
import type { Role } from '../../contract/desk/roles.ts'
import { fakeMedia } from '../../src/testing/browser.ts'
import { deskQueries } from '../testing/desk.tsx'
import { renderAt } from '../testing/render-at.tsx'
import { Toast } from '../toast/Toast.tsx'
import { Audit } from './Audit.tsx'
import { OwnAccount } from './OwnAccount.tsx'
import { People } from './People.tsx'
import { auditQuery, passkeysQuery, peopleQuery, receiversQuery, sessionsQuery } from './queries.ts'
import { Receivers } from './Receivers.tsx'

const people: Person[] = [
  { id: 'eve', name: 'Eve', email: 'eve@cam.example', role: 'owner', seenAt: 0 },
  { id: 'tanel', name: 'Tanel Ots', email: 'tanel@cam.example', role: 'team', seenAt: 0 },
]

/** Draws a screen with answers that are read already; queries read again never end. Returns the calls that it sent. */
async function draw(screen: ReactNode, role: Role, ...read: [key: QueryKey, answer: unknown][]) {
  const call = vi.fn((_path: string, { method }: RequestInit) =>
    method === 'POST' ? Promise.resolve(Response.json({})) : new Promise(() => {}),
  )
  vi.stubGlobal('fetch', call)
  const queries = deskQueries()
  queries.setQueryData(peopleQuery.queryKey, people)
  for (const [key, answer] of read) queries.setQueryData(key, answer)
  await renderAt('/people/audit', screen, role, queries)
  return () =>
    call.mock.calls
      .filter(([, { method }]) => method === 'POST')
      .map(([, { body }]) => body && JSON.parse(String(body)))
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

test('an owner changes a role by choosing another and saying so', async () => {
  const calls = await draw(<People />, 'owner')
  const role = screen.getByRole('combobox', { name: 'Role of Tanel Ots' })
  fireEvent.change(role, { target: { value: 'reader' } })
  expect(calls()).toEqual([])
  press('Change role')
  await vi.waitFor(() => expect(calls()).toEqual([{ id: 'tanel', role: 'reader' }]))
})

const typeName = (name: string) => {
  const field = screen.getByLabelText<HTMLInputElement>('Name', { selector: '#person-name' })
  fireEvent.input(field, { target: { value: name } })
  press('Change name')
  return field
}

test('an owner changes the name of a colleague, and is told whose demos keep the old one', async () => {
  const calls = await draw(
    <>
      <People />
      <Toast />
    </>,
    'owner',
  )
  press('Change the name')
  screen.getByRole('dialog', { name: 'Change the name of Tanel Ots' })
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ isHost: true }))
  expect(typeName(' Tanel Oja ').defaultValue).toBe('Tanel Ots')
  await screen.findByText(
    'Tanel Ots is now Tanel Oja. Demos stay with Tanel Ots until the opening hours are changed',
  )
  expect(calls()).toEqual([{ id: 'tanel', name: 'Tanel Oja' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a name that somebody has is refused at its field', async () => {
  await draw(<People />, 'owner')
  press('Change the name')
  const error = { code: 'name-taken', message: 'Somebody on the desk is called Eve already.' }
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ error }, { status: 409 }))
  const field = typeName('Eve')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(error.message)).toEqual([
    document.getElementById(field.getAttribute('aria-describedby') ?? ''),
  ])
})

test('an address of somebody who is on the desk is refused at its field', async () => {
  await draw(<People />, 'owner')
  const error = { code: 'known', message: 'tanel@cam.example is on the desk already.' }
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ error }, { status: 409 }))
  const type = (label: string, value: string) => {
    const field = screen.getByLabelText(label, { selector: '[id^=invite]' })
    fireEvent.input(field, { target: { value } })
    return field
  }
  type('Name', 'Tanel O.')
  const field = type('Work email', 'tanel@cam.example')
  press('Add')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(error.message)).toEqual([
    document.getElementById(field.getAttribute('aria-describedby') ?? ''),
  ])
})

test('a member changes their own name, and an unchanged name is not sent', async () => {
  fakeMedia()
  const calls = await draw(
    <OwnAccount />,
    'team',
    [passkeysQuery.queryKey, []],
    [sessionsQuery.queryKey, []],
  )
  press('Change my name')
  typeName('Eve ')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Change my name')
  typeName('Eve Oja')
  await vi.waitFor(() => expect(calls()).toEqual([{ id: 'eve', name: 'Eve Oja' }]))
})

test('a member sees the roles, and can change none', async () => {
  await draw(<People />, 'team')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText('Add a person')).toBeNull()
})

test('nobody is removed before it is confirmed, nor by themselves', async () => {
  const calls = await draw(<People />, 'owner')
  press('Remove')
  expect(calls()).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Remove Tanel Ots?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Tanel' }))
  await vi.waitFor(() => expect(calls()).toEqual([{ id: 'tanel' }]))
})

const receiver: ReceiverRow = {
  id: 'r1',
  address: 'https://crm.example/hook/3f9a',
  kinds: ['messages', 'bookings'],
  shape: 'standard',
  createdAt: 0,
  waiting: 0,
  failed: 0,
  failedSince: 0,
  deliveries: [],
}

test('failed deliveries can be sent again, where there are any', async () => {
  await draw(<Receivers />, 'owner', [receiversQuery.queryKey, [receiver]])
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull()
  cleanup()
  const calls = await draw(<Receivers />, 'owner', [
    receiversQuery.queryKey,
    [{ ...receiver, failed: 2 }],
  ])
  press('Send 2 again')
  await vi.waitFor(() => expect(calls()).toHaveLength(1))
})

test('the secret of the first receiver is shown, also after Escape while it is added', async () => {
  await draw(<Receivers />, 'owner', [receiversQuery.queryKey, []])
  const { promise: added, resolve: answer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'POST' ? await added : Response.json([receiver]),
  )
  press('Add a receiver')
  fireEvent.input(screen.getByLabelText('Address'), { target: { value: receiver.address } })
  press('Add')
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true),
  )
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  expect(screen.queryByRole('dialog')).toBeNull()
  answer(Response.json({ secret: 'whsec_1' }))
  await screen.findByText('crm.example')
  screen.getByRole('dialog', { name: 'The receiver’s secret' })
  screen.getByDisplayValue('whsec_1')
})

test('a receiver is named by its host, its address stands in the details', async () => {
  await draw(<Receivers />, 'owner', [receiversQuery.queryKey, [receiver]])
  screen.getByText('crm.example')
  screen.getByText('Messages and demos')
  expect(screen.getByText(receiver.address).closest('details')?.open).toBe(false)
})

test('a line of the audit names its leads, until they are erased', async () => {
  const line = { at: Date.now(), who: 'Eve', what: 'replied to {lead}', lead: 'm1' }
  const lines = [
    { ...line, id: '3', leadName: 'Leena Aho' },
    { ...line, id: '2', lead: 'm2', leadName: 'Owen Price' },
    { ...line, id: '1', at: line.at - 60_000, leadName: '' },
  ]
  const page = { pages: [{ lines, hasMore: false }], pageParams: [''] }
  await draw(<Audit />, 'owner', [auditQuery('').queryKey, page])
  const said = within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem')
  expect(said.map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'replied to Leena Aho, Owen Price',
    'replied to an erased lead',
  ])
  fireEvent.change(screen.getByLabelText('Done by'), { target: { value: 'tanel' } })
  // What others did does not stand there as his while his lines are read.
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Today' })).toBeNull())
})
