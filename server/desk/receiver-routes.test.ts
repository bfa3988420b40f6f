// Also on PostgreSQL.
import { expect, test } from 'vitest'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { DeskCall } from '../../contract/desk/define-call.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { verified } from '../testing/deliveries.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { startWebhook } from '../testing/webhook.ts'

const environment = {
  INNER_HOSTS: '127.0.0.1',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
}
const server = appForEach({ environment })

async function signIn() {
  const { token } = await signInAs(server, 'owner')
  return async (call: DeskCall, input: object = {}) => {
    const answer = await callDesk(server, call, { token, input })
    return answer.json()
  }
}

const given = { kinds: ['messages', 'bookings'], shape: 'standard' }

test('a receiver is added with a secret that is sealed, tried and removed, and the audit tells of it', async () => {
  const webhook = await startWebhook()
  const call = await signIn()
  const { secret } = await call(actionCalls.addReceiver, { ...given, address: webhook.url })
  const secrets = server.database.selectFrom('secrets').select('value')
  const [row] = await secrets.where('name', 'like', 'webhook%').execute()
  expect(row?.value).toMatch(/^sealed:/)
  const [receiver] = await call(actionCalls.receivers)
  expect(receiver).toMatchObject({ ...given, address: webhook.url, deliveries: [] })
  webhook.body = 'taken'
  expect(await call(actionCalls.testReceiver, receiver)).toEqual({ status: 200, text: 'taken' })
  const [came] = webhook.received
  if (!came) throw new Error('Nothing came.')
  expect(verified(came, secret).data.lead).toMatchObject({ page: '/leads-test' })
  await webhook.close()
  expect(await call(actionCalls.testReceiver, receiver)).toMatchObject({
    error: { message: expect.stringMatching(/^It did not answer: .*ECONNREFUSED/) },
  })
  await call(actionCalls.removeReceiver, receiver)
  expect(await call(actionCalls.receivers)).toEqual([])
  expect(await call(actionCalls.removeReceiver, receiver)).toMatchObject({
    error: { code: 'gone' },
  })
  const { host } = new URL(webhook.url)
  expect(await call(peopleCalls.audit)).toMatchObject({
    lines: [{ what: `removed the receiver ${host}` }, { what: `added the receiver ${host}` }],
  })
})

test.each([
  ['crm', /https address/],
  ['https://eve:secret@crm.example.com', /without a user/],
  ['http://crm.example.com', /without https/],
  ['https://10.0.0.7', /INNER_HOSTS/],
])('no receiver is added at %s', async (address, message) => {
  const call = await signIn()
  expect(await call(actionCalls.addReceiver, { ...given, address })).toMatchObject({
    error: { message: expect.stringMatching(message) },
  })
  expect(await call(actionCalls.receivers)).toEqual([])
})
