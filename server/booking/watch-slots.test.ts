import { expect, test } from 'vitest'
import { createEmbedded } from '../testing/databases.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { watchSlots } from './watch-slots.ts'

const site = bookedSiteForEach({ create: createEmbedded })
const alarms = async () => {
  await watchSlots(site.services)
  return [...site.services.alarms.active.keys()]
}
const busy = async (from: string, until: string) => {
  const span = { from: Date.parse(from), until: Date.parse(until) }
  await site.database.deleteFrom('calendars').execute()
  const row = { id: 'one', host: '', read_at: 0, busy: JSON.stringify([span]) }
  await site.database.insertInto('calendars').values(row).execute()
}

test('a day without a time left, and then all, are told of until there are times again', async () => {
  expect(await alarms()).toEqual([])
  await busy('2026-01-07T00:00Z', '2026-01-08T00:00Z')
  expect(await alarms()).toEqual(['day.full'])
  expect(site.services.alarms.active.get('day.full')).toContain('2026-01-07')
  await busy('2026-01-01T00:00Z', '2027-01-01T00:00Z')
  expect(await alarms()).toEqual(['calendar.full'])
  await site.database.deleteFrom('calendars').execute()
  expect(await alarms()).toEqual([])
})
