// Also on PostgreSQL.
import { beforeEach, expect, test, vi } from 'vitest'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { minute } from '../../contract/duration.ts'
import { apiMessages } from '../http/api-messages.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { aMessage, storeLeads } from '../testing/leads.ts'
import { changeRole } from './people.ts'
import { beginSession } from './sessions.ts'

const server = appForEach()
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

test('whoever is removed is signed out at once and owns no lead, and every line of them stays', async () => {
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

test('of two owners who take the role from each other at once, one keeps it', async () => {
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
