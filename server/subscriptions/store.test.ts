// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { earlyAccessForm } from '../../contract/forms/subscriptions.ts'
import { tokenPurposes } from '../secrets/signed-token.ts'
import { appForEach } from '../testing/for-each.ts'
import { jobs, timeline } from '../testing/outbox.ts'
import { pauseBetweenMails } from './store.ts'
import { endSubscription } from './unsubscribe.ts'

const minute = 60_000
const day = 24 * 60 * minute
const begin = Date.UTC(2026, 0, 2, 3, 4, 5)

describe('asking again', () => {
  const server = appForEach()

  const signUp = async (values: object = {}) => {
    const typed = { email: 'ada@example.com', company: 'Old Corp', ...values }
    const answer = await server.post(earlyAccessForm.path, typed)
    return [answer.statusCode, answer.body]
  }
  const rows = () => server.database.selectFrom('subscribers').selectAll().orderBy('id').execute()
  const row = async () => (await rows()).at(-1) ?? expect.fail('no subscriber')
  const lines = async () => timeline(server.database, (await row()).id)
  const mails = async () =>
    (await jobs(server.database)).map(({ template, status }) => `${template} ${status}`)
  const put = async (values: object) =>
    server.database.updateTable('subscribers').set(values).execute()
  const confirm = () =>
    server.database
      .updateTable('subscribers')
      .set({ status: 'confirmed', confirmed_at: begin })
      .where('status', '=', 'pending')
      .execute()
  const leave = async () => {
    await confirm()
    const { id } = await row()
    await server.act((transaction) => endSubscription(transaction, id, begin))
    await server.database.deleteFrom('outbox').execute()
  }

  test('a held sign-up of one who left is kept for approval', async () => {
    const first = await signUp()
    await leave()
    server.pass(30 * day)
    expect(await signUp({ company: 'New Corp', elapsed: 1_500 })).toEqual(first)
    const { id, ...stored } = await row()
    expect(stored).toMatchObject({
      status: 'pending',
      company: 'New Corp',
      spam_reason: 'too-fast',
      confirmation_sent_at: begin + 30 * day,
    })
    expect(await lines()).toEqual(['received', 'quarantined too-fast'])
    expect(await mails()).toEqual(['confirm held', 'notice held'])
    expect(await server.approve(id)).toMatchObject({ kind: 'subscribers' })
    expect(await mails()).toEqual(['confirm waiting', 'notice waiting'])
  })

  test('so is one after a link that has run out', async () => {
    await signUp()
    await server.database.deleteFrom('outbox').execute()
    server.pass(tokenPurposes.confirm)
    await signUp({ link: 'spam' })
    expect(await mails()).toEqual([])
    server.pass(1)
    await signUp({ link: 'spam' })
    expect(await mails()).toEqual(['confirm held', 'notice held'])
    await signUp({ link: 'spam' })
    expect(await mails()).toEqual(['confirm held', 'notice held'])
  })

  test('one who left a moment ago is asked at once', async () => {
    await signUp()
    await leave()
    await signUp({ company: 'New Corp' })
    expect(await row()).toMatchObject({ status: 'pending', company: 'New Corp' })
    expect(await mails()).toEqual(['confirm waiting', 'notice waiting'])
  })

  test('while a link works, a second asking ends it not, and what it says is kept', async () => {
    await signUp({ company: '' })
    const before = await row()
    server.pass(pauseBetweenMails - 1)
    await signUp({ company: 'New Corp' })
    expect(await row()).toEqual({ ...before, company: 'New Corp' })
    await signUp({ company: 'Third Corp', link: 'spam' })
    expect(await row()).toEqual({ ...before, company: 'New Corp' })
    expect(await lines()).toEqual(['received'])
    expect(await mails()).toEqual(['confirm waiting', 'notice waiting'])
  })

  test('the proof of who left stays as it is, whoever signs the address up again', async () => {
    await signUp()
    await leave()
    const proof = await row()
    const earlier = await lines()
    for (const values of [{ company: 'New Corp' }, { company: 'Third Corp', link: 'spam' }]) {
      server.pass(pauseBetweenMails)
      await signUp(values)
      expect([(await rows()).length, (await rows())[0]]).toEqual([2, proof])
    }
    expect(await row()).toMatchObject({ status: 'pending', company: 'New Corp', confirmed_at: 0 })
    expect(await timeline(server.database, proof.id)).toEqual(earlier)
  })

  test('the link of an old mail ends the subscription of now', async () => {
    await signUp()
    await leave()
    const [old] = await rows()
    await signUp({ company: 'New Corp' })
    await confirm()
    const end = () =>
      server.act((transaction) => endSubscription(transaction, old?.id ?? '', begin + day))
    expect([await end(), await end()]).toEqual([true, true])
    expect((await rows()).map(({ status, unsubscribed_at }) => [status, unsubscribed_at])).toEqual([
      ['unsubscribed', begin],
      ['unsubscribed', begin + day],
    ])
  })

  test('one that is confirmed stays as it is', async () => {
    const first = await signUp()
    await put({ status: 'confirmed', confirmed_at: begin })
    const before = [await row(), await lines(), await mails()]
    server.pass(30 * day)
    for (const values of [{}, { link: 'spam' }, { company: 'New Corp' }]) {
      expect(await signUp(values)).toEqual(first)
    }
    expect([await row(), await lines(), await mails()]).toEqual(before)
  })
})
