import { describe, expect, test } from 'vitest'
import { mostMonthsMore } from '../../data-requests/open-requests.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aBooking, aMessage, aRequest, storeLeads } from '../../testing/leads.ts'
import { jobs, timeline } from '../../testing/outbox.ts'
import { runLeads } from '../../testing/run-leads.ts'

describe.each(databaseKinds)('the register of requests on $name', (kind) => {
  const own = databaseForEach(kind)

  const store = (...rows: ReturnType<typeof aRequest>[]) =>
    own.database.insertInto('requests').values(rows).execute()
  const answer = (id: string, ...words: string[]) =>
    runLeads(own.settings, 'answer', id, '--by', 'eve', ...words)
  const row = (id: string) =>
    own.database.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('lists what is open by the day it is due, and then what is closed', async () => {
    await store(
      aRequest('later', 'a@example.com', { due_on: '2026-03-02' }),
      aRequest('closed', 'b@example.com', {
        due_on: '2026-01-30',
        status: 'answered',
        closed_at: Date.UTC(2026, 0, 20),
      }),
      aRequest('sooner', 'c@example.com', { due_on: '2026-02-28', status: 'confirmed' }),
    )
    await storeLeads(own.database, { messages: [aMessage('m1', 'd@example.com')] })
    const { stdout } = await runLeads(own.settings, 'list', '--kind', 'requests')
    const [, ...lines] = stdout.trim().split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['sooner', 'later', 'closed'])
    expect(lines[0]).toMatch(/objection .*confirmed, due 2026-02-28/)
    expect(lines[2]).not.toContain('due')
    const all = await runLeads(own.settings, 'list')
    expect(all.stdout).toContain('m1')
    expect(all.stdout).toContain('due 2026-03-02')
  })

  test('answers with words that the person gets, under the name of who did it', async () => {
    await store(aRequest('r1', 'ada@example.com'))
    const { stdout } = await answer('r1', '--state', 'answered', '--text', 'You are left out.')
    expect(stdout).toContain('r1 is answered')
    expect(await row('r1')).toMatchObject({ status: 'answered', answer: 'You are left out.' })
    expect(await timeline(own.database, 'r1')).toEqual(['answered by eve, You are left out.'])
    expect(await jobs(own.database)).toMatchObject([
      { template: 'request-news', recipient: 'ada@example.com' },
    ])
  })

  test('says what each refusal asks for, and changes nothing', async () => {
    await store(
      aRequest('r1', 'ada@example.com', { request_type: 'access' }),
      aRequest('r2', 'bob@example.com', { spam_reason: 'links' }),
      // Its month was over in the second month of 2026.
      aRequest('r3', 'eve@example.com'),
    )
    await storeLeads(own.database, { messages: [aMessage('m1', 'cy@example.com')] })
    for (const [words, said] of [
      [['no-such-id', '--state', 'working'], 'no lead'],
      [['r1', '--state', 'answered', '--text', 'x'], 'not confirmed'],
      [['r2', '--state', 'working'], 'leads approve'],
      [['r3', '--state', 'refused'], '--text'],
      [['r3', '--state', 'extended', '--text', 'x'], 'over'],
      [['r3', '--state', 'extended', '--months', `${mostMonthsMore + 1}`], 'Allowed choices'],
      [['r3', '--state', 'received'], 'Allowed choices'],
      [['r3'], '--text'],
      // Nobody is promised a mail that does not go.
      [['m1', '--text', 'Hello'], 'Write to cy@example.com'],
      [['m1', '--left-out'], 'Write to cy@example.com'],
      [['m1', '--state', 'refused'], 'Write to cy@example.com'],
    ] as const) {
      const [id, ...rest] = words
      const { code, stderr } = await answer(id, ...rest)
      expect(code).not.toBe(0)
      expect(stderr).toContain(said)
    }
    const rows = await own.database.selectFrom('requests').select(['status']).execute()
    expect(rows.map(({ status }) => status)).toEqual(['received', 'received', 'received'])
    expect(await own.database.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('marks a message or a meeting as answered by the same words, and back again', async () => {
    const { database, settings } = own
    await storeLeads(database, { messages: [aMessage('m1', 'ada@example.com')] })
    await storeLeads(database, { bookings: [aBooking('b1', 'bob@example.com')] })
    const waiting = async () => {
      const { stdout } = await runLeads(settings, 'list', '--waiting', '--json')
      const ids = JSON.parse(stdout).map(({ id }: { id: string }) => id)
      return ids.sort()
    }
    expect(await waiting()).toEqual(['b1', 'm1'])
    expect(await answer('m1', '--note', 'Sent the price list.')).toMatchObject({
      code: 0,
      stdout: 'm1 is answered\n',
    })
    expect(await answer('b1', '--state', 'answered')).toMatchObject({ code: 0 })
    expect(await waiting()).toEqual([])
    expect(await timeline(database, 'm1')).toEqual(['answered by eve, Sent the price list.'])
    const answered = ['list', '--status', 'answered']
    const { stdout } = await runLeads(settings, ...answered)
    expect(stdout).toMatch(/b1 .*, answered\nm1 .* answered\n|m1 .* answered\nb1 .*, answered\n/)
    const messages = await runLeads(settings, ...answered, '--kind', 'messages')
    expect(messages.stdout).toMatch(/^ID.*\nm1 .* answered\n$/)
    await answer('m1', '--state', 'working')
    expect(await waiting()).toEqual(['m1'])
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('approve says when a booking had to become a request', async () => {
    const slot = '2026-01-05T07:00:00.000Z'
    const held = { spam_reason: 'honeypot', slot, slot_minutes: 30 }
    await storeLeads(own.database, { bookings: [aBooking('b1', 'ada@example.com', held)] })
    const { stdout } = await runLeads(own.settings, 'approve', 'b1')
    expect(stdout).toMatch(/are due now\nIts slot is past: it is a request for a meeting now\.\n$/)
  })
})
