import { expect, test } from 'vitest'
import { createEmbedded } from '../../testing/databases.ts'
import { start } from '../../testing/outbox.ts'
import { runLeads } from '../../testing/run-leads.ts'

test('the alarms that are on are listed, the oldest first', async () => {
  const { database, settings, remove } = await createEmbedded()
  expect(await runLeads(settings, 'alarms')).toMatchObject({ code: 0, stdout: 'No alarm is on.\n' })
  const row = { over_at: 0, seen_at: start, tell_at: start }
  await database
    .insertInto('alarms')
    .values([
      { ...row, name: 'disk.full', detail: '1 MB of 9 GB is free.', begun_at: start },
      { ...row, name: 'outbox.old', detail: '2 mails are due.', begun_at: start - 1 },
    ])
    .execute()
  const { stdout } = await runLeads(settings, 'alarms')
  expect(stdout).toMatch(/outbox\.old +2026-01-02T03:04:04[\s\S]*disk\.full.*1 MB of 9 GB is free/)
  const json = await runLeads(settings, 'alarms', '--json')
  expect(JSON.parse(json.stdout)).toMatchObject([{ name: 'outbox.old' }, { name: 'disk.full' }])
  await remove()
})
