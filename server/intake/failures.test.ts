import { describe, expect, test } from 'vitest'
import { leadTables } from '../../contract/leads/leads.ts'
import { messages } from '../../contract/messages.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForms } from '../testing/forms.ts'

const server = appForEach()

describe.each(testForms)('$path', ({ path, responseFormat, valid }) => {
  const email = 'visitor-1@example.com'

  test('that meets a fault of ours says so, logs no value, and takes nothing else down', async () => {
    for (const table of leadTables) await server.database.schema.dropTable(table).execute()
    const payload = { ...valid, email }
    const answer = await server.post(path, payload)
    const message = responseFormat === 'json' ? answer.json().message : answer.body
    expect([answer.statusCode, message]).toEqual([500, messages.failed])
    expect([...server.alarms.active.keys()]).toEqual([])
    expect((await server.app.inject('/api/ready')).statusCode).toBe(200)
    expect(server.log()).toContain('no such table')
    expect(server.log()).not.toContain(email)
    for (const value of Object.values(valid).filter((text) => text.length > 3)) {
      expect(server.log()).not.toContain(value)
    }
  })

  test('logs a refused form as an answer and not as a fault', async () => {
    await server.post(path, { ...valid, email: 'ada@b' })
    expect(server.log()).toContain('"status":422')
    expect(server.log()).not.toMatch(/a request failed|ada@b/)
  })
})
