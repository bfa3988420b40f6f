// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { dataRequestForm } from '../../contract/forms/data-request.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForm, testForms } from '../testing/forms.ts'

/** The words of an answer, without the token, which names the lead. */
function readAnswer({ body }: { body: string }): string {
  return body.replace(/(?<=\?token=)[^"]+/, '')
}

/** The message alone: a repeat has no lead to show. */
function toMessage({ body }: { body: string }): unknown {
  return body.startsWith('{') ? JSON.parse(body).message : body
}

describe('a lead held as spam', () => {
  const server = appForEach()

  async function leads() {
    const rows = await Promise.all(
      leadTables.map((table) =>
        server.database.selectFrom(table).select(['id', 'email', 'spam_reason']).execute(),
      ),
    )
    return rows.flat()
  }
  const reasons = async () => (await leads()).map(({ spam_reason }) => spam_reason)
  const timeline = () =>
    server.database
      .selectFrom('lead_events')
      .select(['lead_kind', 'lead_id', 'event', 'facts'])
      .where('event', 'in', ['quarantined', 'approved'])
      .orderBy('id')
      .execute()

  describe.each(testForms)('$path', ({ path, valid, thanks }) => {
    test('is answered as any other lead', async () => {
      const reason = 'too-fast'
      const honest = await server.post(path, {
        ...valid,
        email: 'honest@example.com',
        elapsed: 2_000,
      })
      const spam = await server.post(path, { ...valid, elapsed: 1_999 })
      expect([spam.statusCode, readAnswer(spam)]).toEqual([honest.statusCode, readAnswer(honest)])
      expect(Object.keys(spam.headers)).toEqual(Object.keys(honest.headers))
      expect(await reasons()).toEqual(['', reason])

      const held = (await leads()).at(-1)
      expect(await timeline()).toEqual([
        expect.objectContaining({
          lead_id: held?.id,
          event: 'quarantined',
          facts: JSON.stringify({ reason }),
        }),
      ])
      const mails = server.database.selectFrom('outbox').select(['status', 'lead_id', 'template'])
      const heldMails = (await mails.execute()).filter(({ lead_id }) => lead_id === held?.id)
      // The mails of a request are not held: its legal deadline runs.
      const sent = heldMails
        .filter(({ status }) => status !== 'held')
        .map(({ template }) => template)
      expect(sent).toEqual(path === dataRequestForm.path ? ['notice', 'request-receipt'] : [])
    })

    test('is thanked for as any other when it is a plain form with a filled honeypot', async () => {
      const answer = await server.submit(path, { ...valid, link: 'spam' })
      expect([answer.statusCode, findRedirectPath(answer)]).toEqual([303, thanks])
      expect(await reasons()).toEqual(['honeypot'])
    })

    test('is told from a repeat, whose values are equal though its filling time differs', async () => {
      const headers = { 'idempotency-key': 'key-00000001' }
      const repeat = (elapsed: number) => server.post(path, { ...valid, elapsed }, { headers })
      const [first, second] = [await repeat(5_000), await repeat(9_000)]
      expect([second.statusCode, toMessage(second)]).toEqual([200, toMessage(first)])
      expect(await reasons()).toEqual([''])
    })
  })

  test('counts as any other once it is approved, and its timeline says so', async () => {
    const { path, valid } = testForm('contact')
    await server.post(path, { ...valid, link: 'x' })
    const [held] = await leads()
    const id = held?.id ?? ''
    expect(await server.approve(id)).toMatchObject({ kind: 'messages' })
    expect(await reasons()).toEqual([''])
    expect((await timeline()).map(({ event }) => event)).toEqual(['quarantined', 'approved'])
    const mails = await server.database.selectFrom('outbox').select('status').execute()
    expect(mails.filter(({ status }) => status !== 'waiting')).toEqual([])
    for (const other of [id, 'nobody']) expect(await server.approve(other)).toBeUndefined()
  })
})
