import { describe, expect, test } from 'vitest'
import { leadTables } from '../../contract/leads/leads.ts'
import { apiMessages } from '../http/api-messages.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForms } from '../testing/forms.ts'

const server = appForEach()

describe.each(testForms)('$path', ({ path, responseFormat, valid }) => {
  const email = 'visitor-1@example.com'

  test('says so when the database does not work, and logs no value', async () => {
    for (const table of leadTables) await server.database.schema.dropTable(table).execute()
    const payload = { ...valid, email }
    const answer = await server.post(path, payload)
    const said = responseFormat === 'json' ? answer.json().message : answer.body
    expect([answer.statusCode, said]).toEqual([503, apiMessages.unavailable])
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
