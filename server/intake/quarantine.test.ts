import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataRequestForm } from '../../contract/forms/data-request.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { testForm, testForms } from '../testing/forms.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const minute = 60_000
const now = Date.UTC(2026, 0, 2, 3, 4, 5)

/** What an answer says, without the permission to see what was sent: that names the lead. */
function said({ body }: { body: string }): string {
  return body.replace(/(?<=\?token=)[^"]+/, '')
}

/** A repeat is told the same, and has no lead to be shown. */
function messageOf({ body }: { body: string }): unknown {
  return body.startsWith('{') ? JSON.parse(body).message : body
}

describe.each(databaseKinds)('quarantine on $name', (kind) => {
  let server: TestApp
  beforeEach(async () => {
    server = await createTestApp(kind)
  })
  afterEach(() => server.close())

  const send = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress })

  const plain = (url: string, values: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    })

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
      .select(['lead_kind', 'lead_id', 'event', 'detail'])
      .where('event', 'in', ['quarantined', 'approved'])
      .orderBy('id')
      .execute()

  describe.each(testForms)('$path', ({ path, valid, thanks }) => {
    test.each([
      ['honeypot', { link: 'https://spam.example' }],
      ['honeypot', { link: 'x', elapsed: 60_000 }],
      ['too-fast', { elapsed: 1_999 }],
      ['too-fast', { elapsed: 0 }],
    ])('answers a suspect (%s) as anybody else and holds it back', async (reason, guard) => {
      const honest = await send(path, { ...valid, email: 'honest@example.com', elapsed: 2_000 })
      const suspect = await send(path, { ...valid, ...guard })
      expect([suspect.statusCode, said(suspect)]).toEqual([honest.statusCode, said(honest)])
      expect(Object.keys(suspect.headers)).toEqual(Object.keys(honest.headers))
      expect(await reasons()).toEqual(['', reason])

      const held = (await leads()).at(-1)
      expect(await timeline()).toEqual([
        expect.objectContaining({ lead_id: held?.id, event: 'quarantined', detail: reason }),
      ])
      const mails = server.database.selectFrom('outbox').select(['status', 'lead_id', 'template'])
      const ofHeld = (await mails.execute()).filter((one) => one.lead_id === held?.id)
      // A right has a clock, which does not wait for a person to find it: the team is told, and nobody else.
      const sent = ofHeld.filter(({ status }) => status !== 'held').map(({ template }) => template)
      expect(sent).toEqual(path === dataRequestForm.path ? ['notice'] : [])
    })

    test('takes a plain form whose trap is empty, however fast it came', async () => {
      const answer = await plain(path, { ...valid, link: '' })
      expect([answer.statusCode, endOf(answer)]).toEqual([303, thanks])
      expect(await reasons()).toEqual([''])
    })

    test('thanks a plain form with a filled trap, and holds it back', async () => {
      const answer = await plain(path, { ...valid, link: 'spam' })
      expect([answer.statusCode, endOf(answer)]).toEqual([303, thanks])
      expect(await reasons()).toEqual(['honeypot'])
    })

    test('knows a repeat by its values alone', async () => {
      const repeat = (elapsed: number) =>
        server.app.inject({
          method: 'POST',
          url: path,
          headers: { 'idempotency-key': 'key-00000001' },
          payload: { ...valid, elapsed },
        })
      const [first, second] = [await repeat(5_000), await repeat(9_000)]
      expect([second.statusCode, messageOf(second)]).toEqual([200, messageOf(first)])
      expect(await reasons()).toEqual([''])
    })
  })

  test('a released lead counts as any other, and its timeline says so', async () => {
    const { path, valid } = testForm('contact')
    await send(path, { ...valid, link: 'x' })
    const [held] = await leads()
    const id = held?.id ?? ''
    expect(
      await approveLead(server.database, id, now + minute, async () => openingHours),
    ).toMatchObject({ kind: 'messages' })
    expect(await reasons()).toEqual([''])
    expect((await timeline()).map(({ event }) => event)).toEqual(['quarantined', 'approved'])
    const mails = await server.database.selectFrom('outbox').select('status').execute()
    expect(mails.filter(({ status }) => status !== 'waiting')).toEqual([])
    expect(
      await approveLead(server.database, id, now + minute, async () => openingHours),
    ).toBeUndefined()
    expect(
      await approveLead(server.database, 'nobody', now, async () => openingHours),
    ).toBeUndefined()
  })
})
