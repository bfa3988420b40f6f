import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmbedded, type TestDatabase } from '../testing/databases.ts'
import { canonicalEmail } from './canonical-email.ts'
import { count, type Tally } from './counters.ts'

const secret = Buffer.alloc(32, 7).toString('base64url')

describe('counters', () => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await createEmbedded()
  })
  afterEach(() => own.remove())

  const client = { 'forms-of-client': '192.0.2.1' }
  const mail = { 'mails-to-address': 'ada@example.com' }
  const all = { 'mails-to-all': '' }

  // On PostgreSQL that is the order in which their rows are locked: in turn, two processes would wait for ever.
  test.each<Tally>([
    { ...all, ...client, ...mail },
    { ...mail, ...client, ...all },
    { ...client, ...all, ...mail },
  ])('are written in one order, however they are named: %o', async (tally) => {
    await own.database.transaction().execute((transaction) => count(transaction, tally, secret, 0))
    const { rows } = await sql<{ name: string }>`select name from counters order by rowid`.execute(
      own.database,
    )
    const written = rows.map(({ name }) => name)
    expect(written).toHaveLength(3)
    expect(written).toEqual([...written].sort())
  })
})

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+news+more@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.a+1@Gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
  ['Info@Müller.DE', 'info@xn--mller-kva.de'],
  ['JÜRGEN+1@gmail.com', 'jürgen@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s counts as %s', (typed, counted) => {
  expect(canonicalEmail(typed)).toBe(counted)
})
