import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { jobs, start } from '../testing/outbox.ts'
import { enqueueMail, type MailJob } from './enqueue-mail.ts'

const mail: MailJob = {
  template: 'notice',
  lead: { kind: 'messages', id: 'm1' },
  recipient: 'ada@example.com',
  now: start,
}

describe.each(databaseKinds)('a mail put into the outbox on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  const put = (job: MailJob) =>
    own.database.transaction().execute((transaction) => enqueueMail(transaction, job))

  test('is due at once, untried, and nobody’s', async () => {
    await put(mail)
    expect(await jobs(own.database)).toEqual([
      {
        id: expect.any(String),
        created_at: start,
        lead_kind: 'messages',
        lead_id: 'm1',
        template: 'notice',
        recipient: 'ada@example.com',
        status: 'waiting',
        attempts: 0,
        due_at: start,
        next_at: start,
        leased_until: 0,
        last_answer: '',
        facts: '',
        priority: 0,
        cause_hash: '',
        counted_at: 0,
      },
    ])
  })

  test('waits for a person when its lead is held back, and keeps the facts of an erased one', async () => {
    await put({ ...mail, held: true, facts: '{"sequence":1}' })
    expect(await jobs(own.database)).toMatchObject([{ status: 'held', facts: '{"sequence":1}' }])
  })

  test('comes before those to the team when it is to a person', async () => {
    await put({ ...mail, template: 'confirm' })
    await put({ ...mail, recipient: '' })
    expect((await jobs(own.database)).map(({ priority }) => priority)).toEqual([0, 1])
  })
})
