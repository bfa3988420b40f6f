// Also on PostgreSQL.
import { beforeEach, describe, expect, test } from 'vitest'
import { addTestReceiver, deliverDue, deliveries, verified } from '../../testing/deliveries.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { storeMessage } from '../../testing/outbox.ts'
import { runLeads } from '../../testing/run-leads.ts'
import { startWebhook, type TestReceiver } from '../../testing/webhook.ts'
import { resendEvents } from '../../webhooks/receivers.ts'

const key = Buffer.alloc(32, 7).toString('base64')

describe('receivers', () => {
  const own = databaseForEach()
  let receiver: TestReceiver
  beforeEach(async () => {
    receiver = await startWebhook()
  })

  const run = (...words: string[]) => {
    const settings = { ...own.settings, INNER_HOSTS: '127.0.0.1', SECRETS_KEY: key }
    return runLeads(settings, 'webhooks', ...words)
  }
  const add = (...words: string[]) => run('add', receiver.url, '--kinds', 'messages', ...words)
  const secretIn = (text: string) => /whsec_\S+/.exec(text)?.[0] ?? ''
  const idIn = (text: string) => /^\S+/.exec(text)?.[0] ?? ''

  test('are added, tried, listed and removed', async () => {
    const added = await add()
    expect(added.code).toBe(0)
    const id = idIn(added.stdout)
    receiver.body = 'taken\u001b[2J'
    const tried = await run('test', id)
    expect(tried).toMatchObject({ code: 0, stdout: 'It answered 200.\ntaken [2J\n' })
    const [came] = receiver.received
    if (!came) throw new Error('Nothing came.')
    expect(verified(came, secretIn(added.stdout)).data.lead).toMatchObject({ page: '/leads-test' })
    const { stdout } = await run('list')
    expect(stdout).toMatch(new RegExp(`${id} +${receiver.url} +messages +standard +0 +0\n$`))
    expect((await run('remove', id)).code).toBe(0)
    expect((await run('list')).stdout).not.toContain(id)
  })

  test('have their secrets sealed', async () => {
    await add()
    const secrets = own.database.selectFrom('secrets').select('value')
    const [row] = await secrets.where('name', 'like', 'webhook%').execute()
    expect(row?.value).toMatch(/^sealed:/)
  })

  test('say what is wrong when they are tried', async () => {
    const { stdout } = await add('--shape', 'slack')
    receiver.status = 403
    receiver.body = 'no_service'
    expect(await run('test', idIn(stdout))).toMatchObject({
      code: 1,
      stdout: 'It answered 403.\nno_service\n',
    })
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      text: 'message from Ada Example, Example Ltd: created',
    })
    await receiver.close()
    const { code, stderr } = await run('test', idIn(stdout))
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^It did not answer: .*ECONNREFUSED/)])
  })

  test('get again what they did not take, under the same id', async () => {
    const { database } = own
    await addTestReceiver(database, receiver.url)
    receiver.status = 410
    await storeMessage(database)
    await deliverDue(database, Date.now())
    receiver.status = 200
    expect(await deliveries(database)).toMatchObject([
      { status: 'failed', last_answer: 'It answered 410.' },
    ])
    expect(await own.act((transaction) => resendEvents(transaction, Date.now()))).toBe(1)
    await deliverDue(database, Date.now())
    expect(await deliveries(database)).toMatchObject([{ status: 'sent', attempts: 1 }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
  })

  test.each([
    [['shout'], /unknown command/],
    [['add', 'https://crm.example.com'], /--kinds/],
    [['add', 'https://crm.example.com', '--kinds', 'visitors'], /messages,subscribers/],
    [['add', 'crm', '--kinds', 'messages'], /https address/],
    [['add', 'https://eve:secret@crm.example.com', '--kinds', 'messages'], /without a user/],
    [['add', 'http://crm.example.com', '--kinds', 'messages'], /without https/],
    [['add', 'https://10.0.0.7', '--kinds', 'messages'], /INNER_HOSTS/],
    [['test', 'nobody'], /No receiver has the id nobody/],
    [['remove'], /missing required argument/],
  ])('are not changed by %j, which is refused in a sentence', async (words, sentence) => {
    const { code, stderr } = await run(...words)
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
  })
})
