import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, vi } from 'vitest'
import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { Alarms, logAlarms, raiseWhenFull } from '../alarms.ts'
import { createApp } from '../app.ts'
import { openCounts } from '../counts/count-visits.ts'
import type { Database } from '../db/database.ts'
import { createRequestLimits } from '../http/rate-limit.ts'
import { hashForForms, suppressForms } from '../intake/suppress-forms.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { eraseLead } from '../leads/erase-lead.ts'
import { createMailLinks } from '../links/mail-links.ts'
import { openBuilds } from '../schedule/builds.ts'
import { openKeys } from '../secrets/keys.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { builtRelease } from './built-release.ts'
import { createTestDatabase, type TestDatabase, usesPostgres } from './databases.ts'
import { openingHours } from './opening-hours.ts'

export interface TestAppOptions {
  create?: () => Promise<Omit<TestDatabase, 'act'>>
  environment?: Record<string, string>
  hours?: OpeningHours
}

/** The whole server on the built site and its own database, with a fixed time and the fixture's opening hours. */
export async function createTestApp({
  create = createTestDatabase,
  environment = {},
  hours = openingHours,
}: TestAppOptions = {}) {
  const { database, settings: own, remove } = await create()
  const settings = readSettings({
    SITE_URL: 'https://cam.example',
    DATA_DIR: own.DATA_DIR,
    // No test edits or publishes the project's own content.
    CONTENT_DIR: `${own.DATA_DIR}/content`,
    // The clock stands still in tests, so all requests fall into one second.
    RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '100000',
    ...environment,
  })
  const lines: string[] = []
  let time = Date.UTC(2026, 0, 2, 3, 4, 5)
  const { hashing: secret, links } = await openKeys(database, [], time)
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  const release = { ...builtRelease, openingHours: hours }
  const alarms = new Alarms(logAlarms(logger))
  const services: Services = {
    settings,
    // Tests must not depend on how busy the machine is.
    limits: {
      ...createRequestLimits(settings, () => time, raiseWhenFull(alarms)),
      overloadedAfter: 0,
    },
    database,
    secret,
    linkKeys: () => links,
    release: () => release,
    wakeOutbox: () => {},
    alarms,
    isStopping: () => false,
    onLead: () => {},
    counts: openCounts({ release: () => release, settings, now: () => time }),
    builds: openBuilds({ command: 'none', cwd: own.DATA_DIR, now: () => time }),
    now: () => time,
  }
  const app = await createApp(services, logger)
  const act: TestDatabase['act'] = (work) => database.transaction().execute(work)
  const byPerson = () => ({ by: 'person', secret, now: time })
  return {
    app,
    /** Sends a form as a browser without JavaScript does. */
    submit: (
      url: string,
      values: Record<string, string>,
      headers?: Record<string, string>,
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(values).toString(),
      }),
    /** Sends a form as a page's script or a program does. */
    post: (url: string, payload: object, more?: InjectOptions): Promise<LightMyRequestResponse> =>
      app.inject({ method: 'POST', url, payload, ...more }),
    services,
    alarms: services.alarms,
    database,
    /** Settings with which another process opens its database. */
    databaseSettings: own,
    act,
    /** Starts something while a transaction of the test is open. Returns it, once it waits for that transaction. */
    async beginBehind<Result>(begin: () => Promise<Result>) {
      const transaction = vi.spyOn(database, 'transaction')
      const begun = begin()
      await vi.waitFor(async () => {
        expect(transaction).toHaveBeenCalled()
        // The embedded database has one transaction at a time, so it waits by itself.
        if (usesPostgres) expect(await hasWaiting(database)).toBe(true)
      }, 10_000)
      transaction.mockRestore()
      return { begun }
    },
    secret,
    linkKeys: () => links,
    /** Everything the server has logged, as one text. */
    log: () => lines.join(''),
    /** Moves the server's clock on, in milliseconds. */
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    /** Approves a held lead. */
    approve: (id: string) =>
      act((transaction) => approveLead(transaction, id, { by: 'eve', now: time, hours })),
    erase: (id: string) => act((transaction) => eraseLead(transaction, id, byPerson())),
    /** Ends all mail from the forms to an address. */
    stopForms: (email: string) =>
      act((transaction) => suppressForms(transaction, hashForForms(email, secret), byPerson())),
    /** The links of a mail that is sent now. */
    links: () =>
      createMailLinks(settings.SITE_URL, { signing: links.signing, hashing: secret }, time),
    /** How many rows all tables of leads hold together. */
    stored: async () => {
      const rows = await Promise.all(
        leadTables.map((table) => database.selectFrom(table).select('id').execute()),
      )
      return rows.flat().length
    },
    close: async () => {
      await app.close()
      await remove()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** Whether a connection of this database of PostgreSQL waits for what another has locked. */
async function hasWaiting(database: Database): Promise<boolean> {
  const { rows } =
    await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database,
    )
  return rows.length > 0
}
