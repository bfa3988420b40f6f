import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiMessages } from '../http/api-messages.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'

const server = appForEach()
const contact = testForm('contact')

const send = (number: number) =>
  server.post(
    contact.path,
    { ...contact.valid, email: `ada-${number}@example.com`, message: 'word '.repeat(900) },
    {
      remoteAddress: `10.0.${number >> 8}.${number & 255}`,
      headers: { 'idempotency-key': `key-0000${1000 + number}` },
    },
  )

const pages = async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.database)
  return rows[0]?.page_count ?? 0
}

/** Limits the pages of the database, so that SQLite reports a full disk. */
const allowPages = (count: number) =>
  sql`pragma max_page_count = ${sql.lit(count)}`.execute(server.database)

test('a full disk is a readable 503, and what was refused is stored once there is room again', async () => {
  await allowPages((await pages()) + 20)
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  const answers = await Promise.all(numbers.map(send))
  // One by one as well: a single form may still fit where a batch did not.
  for (let number = 60; number < 90; number += 1) answers.push(await send(number))

  const accepted = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(accepted.length + refused.length).toBe(90)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.json()).toEqual({ success: false, message: apiMessages.unavailable })
  }
  expect(await server.stored()).toBe(accepted.length)
  expect(server.log()).toContain('database or disk is full')

  server.pass(60_000)
  await allowPages(100_000)
  const again = await Promise.all(answers.map((_, number) => send(number)))
  expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await server.stored()).toBe(90)
})
