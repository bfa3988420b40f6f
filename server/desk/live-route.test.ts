import { expect, test } from 'vitest'
import { leadCalls, livePath } from '../../contract/desk/lead-calls.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { aMessage, storeLeads } from '../testing/leads.ts'

const server = appForEach()

/** Opens a live stream. `hear` gives the next message, or `the end`. */
async function listen(token: string) {
  const answer = await callDesk(
    server,
    { method: 'GET', path: livePath },
    { token, isStream: true },
  )
  const events = answer.stream()[Symbol.asyncIterator]()
  const hear = async () => {
    const { value, done } = await events.next()
    return done ? 'the end' : String(value).split(':')[0]
  }
  expect(await hear()).toBe('data')
  return { hear, leave: () => answer.stream().destroy() }
}

test('the live stream of a session that has ended says nothing more, and that of others goes on', async () => {
  await storeLeads(server.database, { messages: [aMessage('m1', 'ada@example.com')] })
  const [owner, team] = [await signInAs(server, 'owner'), await signInAs(server, 'team')]
  const [left, stays] = [await listen(team.token), await listen(owner.token)]
  await callDesk(server, signInCalls.signOut, { token: team.token })
  const input = { id: 'm1', note: 'Called' }
  await callDesk(server, leadCalls.note, { token: owner.token, input })
  expect(await Promise.all([left.hear(), stays.hear()])).toEqual(['the end', 'data'])
  stays.leave()
})
