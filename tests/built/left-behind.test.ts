import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import { testForms } from '../../server/testing/forms.ts'
import { pagePaths } from '../support/addresses.ts'

/** A network for documents (RFC 5737). */
const visitor = '203.0.113.77'

let server: StartedServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.stop())

const send = (path: string, options: RequestInit = {}) =>
  fetch(server.url + path, {
    ...options,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
  })

function rows(): unknown {
  const database = new DatabaseSync(join(server.dataDir, 'cam.db'), { readOnly: true })
  const tables = [...leadTables, 'lead_events', 'outbox', 'counters', 'idempotency_keys']
  const all = tables.map((table) => database.prepare(`select * from ${table}`).all())
  database.close()
  return all
}

function countDue(): unknown {
  const database = new DatabaseSync(join(server.dataDir, 'cam.db'), { readOnly: true })
  const due = database.prepare(
    "select count(*) as count from outbox where status = 'waiting' and due_at <= ?",
  )
  const count = due.get(Date.now())?.['count']
  database.close()
  return count
}

test('a visit leaves no row', async () => {
  const before = rows()
  for (const path of [...pagePaths, api.slots, api.blog]) await (await send(path)).arrayBuffer()
  expect(rows()).toEqual(before)
})

test('the address of whoever sends a form is neither stored nor logged', async () => {
  for (const { path, valid } of testForms) {
    const { status } = await send(path, { method: 'POST', body: JSON.stringify(valid) })
    expect(status).toBe(200)
    await expect.poll(server.output, { timeout: 60_000 }).toContain(`"route":"${path}"`)
  }
  // A mail is written under another name first, which is gone a moment later.
  await expect.poll(countDue, { timeout: 60_000 }).toBe(0)
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
  const bytes = files
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
  // Not by `toContain`, which would print all of it.
  expect(bytes.includes('ada@example.com')).toBe(true)
  expect((bytes + server.output()).includes(visitor)).toBe(false)
})
