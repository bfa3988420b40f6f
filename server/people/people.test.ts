// Also on PostgreSQL.
import { expect, test, vi } from 'vitest'
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

const invite = (token: string, email: string) =>
  callDesk(server, peopleCalls.invite, { token, input: { email, name: 'Tanel Ots', role: 'team' } })

const signInAgain = (personId: string) =>
  server.act((transaction) => {
    const session = { personId, device: 'Firefox on Linux', before: undefined }
    return beginSession(transaction, session, server.services.now())
  })

test('an owner adds a person, who is mailed no link that signs in', async () => {
  const { token } = await signInAs(server, 'owner')
  expect((await invite(token, 'Tanel@cam.example')).statusCode).toBe(200)
  expect((await invite(token, 'tanel@CAM.example')).json()).toMatchObject({
    error: { code: 'known' },
  })
  const people = (await callDesk(server, peopleCalls.people, { token })).json()
  expect(people).toMatchObject([{ role: 'owner' }, { email: 'Tanel@cam.example', role: 'team' }])
  const mails = await server.database.selectFrom('outbox').selectAll().execute()
  expect(mails).toMatchObject([
    { template: 'invitation', recipient: 'Tanel@cam.example', facts: 'The owner' },
  ])
})

test('nobody is added under a name that is there, by which owners and the audit go', async () => {
  const { token } = await signInAs(server, 'owner')
  // At once: the second waits for the first.
  const answers = await Promise.all(
    ['tanel@cam.example', 'another@cam.example'].map((email) => invite(token, email)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    error: { code: 'name-taken', message: expect.stringContaining('Tanel Ots already') },
  })
})

test('a form that is wrong says at which field', async () => {
  const { token } = await signInAs(server, 'owner')
  const answer = await callDesk(server, peopleCalls.invite, {
    token,
    input: { email: 'nothing', name: '', role: 'team' },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: { fields: { email: 'Please enter a valid email address', name: 'This is required' } },
  })
})

test('whoever is removed is signed out at once and owns no lead, and every line of them stays', async () => {
  const owner = await signInAs(server, 'owner')
  const other = await signInAs(server, 'team')
  await storeLeads(server.database, { messages: [aMessage('m1', 'ada@example.com')] })
  const assign = () =>
    callDesk(server, leadCalls.change, {
      token: owner.token,
      input: { leads: [{ id: 'm1', version: 1 }], change: { type: 'assign', owner: 'The team' } },
    })
  await assign()
  await callDesk(server, signInCalls.signOut, { token: other.token })
  const again = await signInAgain(other.person.id)
  const input = { id: other.person.id }
  const removed = await callDesk(server, peopleCalls.removePerson, { token: owner.token, input })
  expect(removed.statusCode).toBe(200)
  const answer = await callDesk(server, peopleCalls.people, { token: again })
  expect(answer.statusCode).toBe(401)
  const audit = (await callDesk(server, peopleCalls.audit, { token: owner.token })).json()
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

test('whoever works on no leads any more owns none, and can be given none', async () => {
  const owner = await signInAs(server, 'owner')
  const other = await signInAs(server, 'team')
  await storeLeads(server.database, { messages: [aMessage('m1', 'ada@example.com')] })
  const assign = async (version: number) => {
    const change = { type: 'assign', owner: 'The team' }
    const input = { leads: [{ id: 'm1', version }], change }
    return (await callDesk(server, leadCalls.change, { token: owner.token, input })).json()
  }
  const readOwners = async () =>
    (await callDesk(server, leadCalls.choices, { token: owner.token })).json().owners
  expect(await readOwners()).toEqual(['The owner', 'The team'])
  expect(await assign(1)).toMatchObject({ rows: [{ owner: 'The team' }] })
  const input = { id: other.person.id, role: 'reader' }
  await callDesk(server, peopleCalls.changeRole, { token: owner.token, input })
  const leads = await server.database.selectFrom('leads').select(['owner', 'version']).execute()
  expect(leads).toEqual([{ owner: '', version: 3 }])
  expect(await readOwners()).toEqual(['The owner'])
  expect(await assign(3)).toMatchObject({ error: { code: 'no-owner' } })
})

test('an owner ends all sessions of a person, and their own but the one in use', async () => {
  const owner = await signInAs(server, 'owner')
  const other = await signInAs(server, 'team')
  await signInAgain(other.person.id)
  await signInAgain(owner.person.id)
  const end = async ({ person: { id } }: typeof owner) =>
    (await callDesk(server, peopleCalls.endSessions, { token: owner.token, input: { id } })).json()
  expect(await end(other)).toEqual({ sessions: 2 })
  expect(await end(owner)).toEqual({ sessions: 1 })
  expect((await callDesk(server, peopleCalls.people, { token: other.token })).statusCode).toBe(401)
  const audit = (await callDesk(server, peopleCalls.audit, { token: owner.token })).json()
  expect(audit).toMatchObject({
    lines: [
      { what: 'signed out The owner everywhere' },
      { what: 'signed out The team everywhere' },
    ],
  })
})

test('an owner makes a link that signs a colleague in, and the audit of either tells it', async () => {
  const { token, person } = await signInAs(server, 'owner')
  const other = await signInAs(server, 'team')
  const input = { id: other.person.id }
  const { link } = (await callDesk(server, peopleCalls.makeLink, { token, input })).json()
  const used = await callDesk(server, signInCalls.useLink, {
    input: { token: new URL(link).hash.slice(1), browserToken: '' },
  })
  expect(used.json()).toMatchObject({ person: { name: 'The team' } })
  const readLines = async ({ id }: typeof person) =>
    (await callDesk(server, peopleCalls.audit, { token, input: { who: id } })).json().lines
  expect(await readLines(person)).toMatchObject([{ what: 'made a sign-in link for The team' }])
  expect(await readLines(other.person)).toMatchObject([
    { what: expect.stringMatching(/^signed in/) },
  ])
  await callDesk(server, peopleCalls.removePerson, { token, input })
  const namesake = await signInAs(server, 'team', 'namesake@cam.example')
  expect(namesake.person.name).toBe('The team')
  expect(await readLines(namesake.person)).toEqual([])
  const unknown = await callDesk(server, peopleCalls.makeLink, { token, input: { id: 'nobody' } })
  expect(unknown.statusCode).toBe(404)
})

test('a role that is taken away is gone with the next request', async () => {
  const owner = await signInAs(server, 'owner')
  const other = await signInAs(server, 'owner', 'second@cam.example')
  const readAudit = () => callDesk(server, peopleCalls.audit, { token: other.token })
  expect((await readAudit()).statusCode).toBe(200)
  const input = { id: other.person.id, role: 'reader' }
  await callDesk(server, peopleCalls.changeRole, { token: owner.token, input })
  expect((await readAudit()).statusCode).toBe(403)
})

test('the last owner stays one, and is not removed', async () => {
  const { token, person } = await signInAs(server, 'owner')
  const input = { id: person.id, role: 'team' }
  for (const call of [peopleCalls.changeRole, peopleCalls.removePerson]) {
    const answer = await callDesk(server, call, { token, input })
    expect(answer.json()).toMatchObject({ error: { code: 'last-owner' } })
  }
})

test('of two owners who take the role from each other at once, one keeps it', async () => {
  const one = await signInAs(server, 'owner')
  const other = await signInAs(server, 'owner', 'second@cam.example')
  await Promise.all(
    [one, other].map(({ person }) =>
      server.act((transaction) =>
        changeRole(transaction, { id: person.id, role: 'reader' }, { by: person, now: 0 }),
      ),
    ),
  )
  const owners = server.database.selectFrom('people').select('id').where('role', '=', 'owner')
  expect(await owners.execute()).toHaveLength(1)
})

test('the desk can be read while it cannot be stored who was here', async () => {
  const { token } = await signInAs(server, 'owner')
  server.pass(minute)
  const update = vi.spyOn(server.database, 'updateTable').mockImplementation(() => {
    throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
  })
  expect((await callDesk(server, peopleCalls.people, { token })).statusCode).toBe(200)
  expect(update).toHaveBeenCalled()
  update.mockRestore()
  expect(server.log()).toContain('ENOSPC')
})

test('a database that is away is named, and no fault of ours', async () => {
  const { token } = await signInAs(server, 'owner')
  const select = vi.spyOn(server.database, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  })
  const answer = await callDesk(server, peopleCalls.people, { token })
  select.mockRestore()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ error: { message: apiMessages.unavailable } })
})
