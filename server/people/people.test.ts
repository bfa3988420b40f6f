// Also on PostgreSQL.
import { beforeEach, expect, test, vi } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { minute } from '../../contract/duration.ts'
import { apiMessages } from '../http/api-messages.ts'
import { readRevision } from '../leads/inbox.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { aMessage, storeLeads } from '../testing/leads.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { changeRole, renamePerson } from './people.ts'
import { beginSession } from './sessions.ts'

const server = appForEach({ hours: { ...openingHours, hosts: [{ name: 'The owner' }] } })
let owner: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  owner = await signInAs(server, 'owner')
})

const invite = (email: string) =>
  owner.call(peopleCalls.invite, { email, name: 'Tanel Ots', role: 'team' })

const signInAgain = (personId: string) =>
  server.act((transaction) => {
    const session = { personId, device: 'Firefox on Linux', before: undefined }
    return beginSession(transaction, session, server.services.now())
  })

test('an owner adds a person, who is mailed no link that signs in', async () => {
  expect((await invite('Tanel@cam.example')).statusCode).toBe(200)
  expect((await invite('tanel@CAM.example')).json()).toMatchObject({
    error: { code: 'known' },
  })
  const people = (await owner.call(peopleCalls.people)).json()
  expect(people).toMatchObject([{ role: 'owner' }, { email: 'Tanel@cam.example', role: 'team' }])
  const mails = await server.database.selectFrom('outbox').selectAll().execute()
  expect(mails).toMatchObject([
    { template: 'invitation', recipient: 'Tanel@cam.example', facts: 'The owner' },
  ])
})

test('nobody is added under a name that is there, by which owners and the audit go', async () => {
  // At the same time: one waits for the other.
  const answers = await Promise.all(
    ['tanel@cam.example', 'another@cam.example'].map((email) => invite(email)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    error: { code: 'name-taken', message: expect.stringContaining('Tanel Ots already') },
  })
})

test('a form that is wrong says at which field', async () => {
  const answer = await owner.call(peopleCalls.invite, { email: 'nothing', name: '', role: 'team' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: { fields: { email: 'Please enter a valid email address', name: 'This is required' } },
  })
})

test('a removed person is signed out and owns no lead, and what they wrote stays', async () => {
  const other = await signInAs(server, 'team')
  await storeLeads(server.database, { messages: [aMessage('m1', 'ada@example.com')] })
  const assign = () =>
    owner.call(leadCalls.change, {
      leads: [{ id: 'm1', version: 1 }],
      change: { type: 'assign', owner: 'The team' },
    })
  await assign()
  await other.call(signInCalls.signOut)
  const again = await signInAgain(other.person.id)
  const input = { id: other.person.id }
  const removed = await owner.call(peopleCalls.removePerson, input)
  expect(removed.statusCode).toBe(200)
  const answer = await callDesk(server, peopleCalls.people, { token: again })
  expect(answer.statusCode).toBe(401)
  const audit = (await owner.call(peopleCalls.audit)).json()
  expect(audit).toMatchObject({
    lines: [
      { who: 'The owner', what: 'removed The team' },
      { who: 'The owner', lead: 'm1' },
      { who: 'The team', what: 'signed out' },
      { who: 'The owner', lead: 'm1' },
    ],
    hasMore: false,
  })
  const leads = await server.database.selectFrom('leads').select(['owner', 'version']).execute()
  expect(leads).toEqual([{ owner: '', version: 3 }])
  expect((await assign()).json()).toMatchObject({ error: { code: 'no-owner' } })
})

test('a person who loses the right to work on leads owns none, and cannot be assigned any', async () => {
  const other = await signInAs(server, 'team')
  await storeLeads(server.database, { messages: [aMessage('m1', 'ada@example.com')] })
  const assign = async (version: number) => {
    const change = { type: 'assign', owner: 'The team' }
    const input = { leads: [{ id: 'm1', version }], change }
    return (await owner.call(leadCalls.change, input)).json()
  }
  const readOwners = async () => (await owner.call(leadCalls.choices)).json().owners
  expect(await readOwners()).toEqual(['The owner', 'The team'])
  expect(await assign(1)).toMatchObject({ rows: [{ owner: 'The team' }] })
  const input = { id: other.person.id, role: 'reader' }
  await owner.call(peopleCalls.changeRole, input)
  const leads = await server.database.selectFrom('leads').select(['owner', 'version']).execute()
  expect(leads).toEqual([{ owner: '', version: 3 }])
  expect(await readOwners()).toEqual(['The owner'])
  expect(await assign(3)).toMatchObject({ error: { code: 'no-owner' } })
})

test('a renamed person keeps their leads, and past events keep the old name', async () => {
  const other = await signInAs(server, 'team')
  await storeLeads(server.database, {
    messages: [aMessage('m1', 'ada@example.com'), aMessage('m2', 'bo@example.com')],
  })
  const change = { type: 'assign', owner: 'The team' }
  await other.call(leadCalls.change, { leads: [{ id: 'm1', version: 1 }], change })
  const revision = await readRevision(server.database)
  server.pass(minute)
  const input = { id: other.person.id, name: ' Mari Tamm ' }
  expect((await owner.call(peopleCalls.rename, input)).json()).toEqual({ isHost: false })
  expect((await owner.call(peopleCalls.people)).json()[1].name).toBe('Mari Tamm')
  // Other screens read again, and a reply that is being written is no conflict.
  expect(await readRevision(server.database)).not.toBe(revision)
  const row = { id: 'm1', owner: 'Mari Tamm', version: 2 }
  for (const filter of [{ view: 'mine' }, { view: 'all', owner: 'Mari Tamm' }]) {
    expect((await other.call(leadCalls.list, filter)).json().rows).toMatchObject([row])
  }
  const detail = (await other.call(leadCalls.lead, { id: 'm1' })).json()
  expect(detail.timeline.at(-1)).toMatchObject({ by: 'The team', facts: { to: 'The team' } })
  const { lines } = (await owner.call(peopleCalls.audit)).json()
  expect(lines).toMatchObject([
    { who: 'The owner', what: 'changed the name of The team to Mari Tamm' },
    { who: 'The team', what: 'assigned {lead} to The team' },
  ])
  const leads = [{ id: 'm2', version: 1 }]
  const late = await owner.call(leadCalls.change, { leads, change })
  expect(late.json()).toMatchObject({ error: { code: 'no-owner' } })
})

test('nobody is renamed to the name of another, nor two to one name at once', async () => {
  const other = await signInAs(server, 'team')
  const rename = (id: string, name: string) => owner.call(peopleCalls.rename, { id, name })
  expect((await rename(other.person.id, 'the OWNER')).json()).toMatchObject({
    error: { code: 'name-taken', message: expect.stringContaining('the OWNER already') },
  })
  expect((await rename(other.person.id, 'THE TEAM')).statusCode).toBe(200)
  const toMari = ({ person: { id } }: typeof owner) => ({ id, name: 'Mari Tamm' })
  const { begun } = await server.act(async (transaction) => {
    await renamePerson(transaction, toMari(owner), 0)
    return server.beginBehind(() => server.act((behind) => renamePerson(behind, toMari(other), 0)))
  })
  expect(await begun).toBe('name-taken')
  expect((await rename('nobody', 'Eve')).statusCode).toBe(404)
})

test('everybody changes their own name, and without the right to manage people no other', async () => {
  const reader = await signInAs(server, 'reader')
  const rename = ({ person: { id } }: typeof owner) =>
    reader.call(peopleCalls.rename, { id, name: 'Mari Tamm' })
  expect((await rename(owner)).statusCode).toBe(403)
  expect((await rename(reader)).statusCode).toBe(200)
  expect((await reader.call(signInCalls.start)).json().person.name).toBe('Mari Tamm')
})

test('renaming a host says that meetings keep the name in the opening hours', async () => {
  const input = { id: owner.person.id, name: 'Mari Tamm' }
  expect((await owner.call(peopleCalls.rename, input)).json()).toEqual({ isHost: true })
})

test('an owner ends all sessions of a person, and their own but the one in use', async () => {
  const other = await signInAs(server, 'team')
  await signInAgain(other.person.id)
  await signInAgain(owner.person.id)
  const end = async ({ person: { id } }: typeof owner) =>
    (await owner.call(peopleCalls.endSessions, { id })).json()
  expect(await end(other)).toEqual({ sessions: 2 })
  expect(await end(owner)).toEqual({ sessions: 1 })
  expect((await other.call(peopleCalls.people)).statusCode).toBe(401)
  const audit = (await owner.call(peopleCalls.audit)).json()
  expect(audit).toMatchObject({
    lines: [
      { what: 'signed out The owner everywhere' },
      { what: 'signed out The team everywhere' },
    ],
  })
})

test('an owner makes a link that signs a colleague in, and the audit of either tells it', async () => {
  const other = await signInAs(server, 'team')
  const input = { id: other.person.id }
  const { link } = (await owner.call(peopleCalls.makeLink, input)).json()
  const used = await callDesk(server, signInCalls.useLink, {
    input: { token: new URL(link).hash.slice(1), browserToken: '' },
  })
  expect(used.json()).toMatchObject({ person: { name: 'The team' } })
  const readLines = async ({ id }: typeof owner.person) =>
    (await owner.call(peopleCalls.audit, { who: id })).json().lines
  expect(await readLines(owner.person)).toMatchObject([
    { what: 'made a sign-in link for The team' },
  ])
  expect(await readLines(other.person)).toMatchObject([
    { what: expect.stringMatching(/^signed in/) },
  ])
  await owner.call(peopleCalls.removePerson, input)
  const namesake = await signInAs(server, 'team', 'namesake@cam.example')
  expect(namesake.person.name).toBe('The team')
  expect(await readLines(namesake.person)).toEqual([])
  const unknown = await owner.call(peopleCalls.makeLink, { id: 'nobody' })
  expect(unknown.statusCode).toBe(404)
})

test('a role that is taken away is gone with the next request', async () => {
  const other = await signInAs(server, 'owner', 'second@cam.example')
  const readAudit = () => other.call(peopleCalls.audit)
  expect((await readAudit()).statusCode).toBe(200)
  const input = { id: other.person.id, role: 'reader' }
  await owner.call(peopleCalls.changeRole, input)
  expect((await readAudit()).statusCode).toBe(403)
})

test('the last owner stays one, and is not removed', async () => {
  const input = { id: owner.person.id, role: 'team' }
  for (const call of [peopleCalls.changeRole, peopleCalls.removePerson]) {
    const answer = await owner.call(call, input)
    expect(answer.json()).toMatchObject({ error: { code: 'last-owner' } })
  }
})

test('of two owners who demote each other at once, one stays an owner', async () => {
  const other = await signInAs(server, 'owner', 'second@cam.example')
  await Promise.all(
    [owner, other].map(({ person }) =>
      server.act((transaction) =>
        changeRole(transaction, { id: owner.person.id, role: 'reader' }, { by: person, now: 0 }),
      ),
    ),
  )
  const owners = server.database.selectFrom('people').select('id').where('role', '=', 'owner')
  expect(await owners.execute()).toHaveLength(1)
})

test('the desk can be read while it cannot be stored who was here', async () => {
  server.pass(minute)
  const update = vi.spyOn(server.database, 'updateTable').mockImplementation(() => {
    throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
  })
  expect((await owner.call(peopleCalls.people)).statusCode).toBe(200)
  expect(update).toHaveBeenCalled()
  update.mockRestore()
  expect(server.log()).toContain('ENOSPC')
})

test('a database that is away is named, and no fault of ours', async () => {
  const select = vi.spyOn(server.database, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  })
  const answer = await owner.call(peopleCalls.people)
  select.mockRestore()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ error: { message: apiMessages.unavailable } })
})
