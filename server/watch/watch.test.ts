// Also on PostgreSQL.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { Alarms, readAlarms, readAlarmsForDigest } from '../alarms.ts'
import { readSettings } from '../settings/settings.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { startWebhook } from '../testing/webhook.ts'
import { createWebhookChannel } from './channels.ts'
import type { Checks } from './checks.ts'
import { openWatch } from './watch.ts'

const site = 'https://cam.example'

describe('the watch', () => {
  const own = databaseForEach()
  let webhook: Awaited<ReturnType<typeof startWebhook>>
  let lines: object[]
  let hasDailyMail: boolean
  beforeEach(async () => {
    hasDailyMail = true
    webhook = await startWebhook()
    lines = []
  })

  const clock = { time: Date.UTC(2026, 0, 2, 3, 4, 5) }

  /** The watch of one process. */
  const watch = (looks: Checks) => {
    const log = (line: object) => lines.push(line)
    const watched = {
      database: own.database,
      alarms: new Alarms(),
      release: () => ({ openingHours }),
      channels: [createWebhookChannel(webhook.url, () => 'UTC')],
      settings: readSettings({ SITE_URL: site, DIGEST_HOUR: hasDailyMail ? '8' : '' }),
      logger: { warn: log, error: log },
      now: () => clock.time,
    }
    return openWatch(watched, looks)
  }

  /** Lets each process look in turn, a minute apart. */
  const pass = async (minutes: number, ...looks: (() => Promise<void>)[]) => {
    for (let past = 0; past < minutes; past += 1) {
      clock.time += minute
      for (const look of looks) await look()
    }
  }

  const wrong = 'It is full.'
  const fine = ''
  /** A check that finds what the test says. */
  const finds = (look: { finding: string }) => ({ 'disk.full': async () => look.finding })

  const alarmsPosted = () => webhook.posted.map(({ name, state }) => `${name} ${state}`)

  test('alarms that strangers can raise wait for the daily mail, or use a channel where there is none', async () => {
    const look = { finding: wrong }
    const both = { ...finds(look), 'mail.failed': async () => look.finding }
    const tick = watch(both)
    await tick()
    look.finding = fine
    await pass(4, tick)
    expect(alarmsPosted()).toEqual(['disk.full begun', 'disk.full over'])
    expect(await readAlarmsForDigest(own.database)).toEqual(['mail.failed'])
    expect(await readAlarms(own.database)).toEqual([])
    look.finding = wrong
    hasDailyMail = false
    await watch(both)()
    expect(alarmsPosted()).toContain('mail.failed begun')
  })

  test('an alarm that was on before a restart is not told again, and its end is', async () => {
    const look = { finding: wrong }
    await watch(finds(look))()
    clock.time += 10 * minute
    const tick = watch(finds(look))
    await pass(5, tick)
    expect(alarmsPosted()).toEqual(['disk.full begun'])
    look.finding = fine
    await pass(4, tick)
    expect(alarmsPosted()).toEqual(['disk.full begun', 'disk.full over'])
  })

  test('of several processes one notifies, and none clears an alarm that another still sees', async () => {
    const first = { finding: wrong }
    const second = { finding: wrong }
    const looks = [watch(finds(first)), watch(finds(second))]
    await Promise.all(looks.map((look) => look()))
    second.finding = fine
    await pass(6, ...looks)
    expect(alarmsPosted()).toEqual(['disk.full begun'])
    first.finding = fine
    await pass(4, ...looks)
    expect(alarmsPosted()).toEqual(['disk.full begun', 'disk.full over'])
  })

  test('a channel that does not answer is tried until it does, and a warning each time', async () => {
    webhook.status = 503
    const look = { finding: wrong }
    const tick = watch(finds(look))
    await pass(4, tick)
    const warning = {
      alarm: 'disk.full',
      channel: 'webhook',
      error: expect.stringContaining('503'),
    }
    expect(lines).toEqual([warning, warning])
    webhook.status = 200
    await pass(1, tick)
    expect(alarmsPosted()).toEqual(['disk.full begun'])
    look.finding = fine
    webhook.status = 503
    await pass(4, tick)
    webhook.status = 200
    await pass(2, tick)
    expect(alarmsPosted()).toEqual(['disk.full begun', 'disk.full over'])
    expect(await own.database.selectFrom('alarms').selectAll().execute()).toEqual([])
  })

  test('a check that fails is an error in the log, and leaves the others as they are', async () => {
    const broken = () => Promise.reject(new Error('no such folder'))
    await watch({ 'backup.old': broken, ...finds({ finding: wrong }) })()
    expect(lines).toEqual([{ error: { name: 'Error', message: 'no such folder' } }])
    expect(alarmsPosted()).toEqual(['disk.full begun'])
  })

  test('a database that cannot be written to is reported without it, also when that is over', async () => {
    const tick = watch(finds({ finding: wrong }))
    await sql`alter table alarms rename to away`.execute(own.database)
    await tick()
    expect(alarmsPosted()).toEqual([])
    await pass(2, tick)
    expect(alarmsPosted()).toEqual(['database.down begun'])
    await sql`alter table away rename to alarms`.execute(own.database)
    await pass(2, tick)
    expect(alarmsPosted()).toEqual(['database.down begun', 'database.down over', 'disk.full begun'])
  })
})
