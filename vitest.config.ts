import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Ceilings, not expectations: a test may wait for a server or a command of its own while the machine is busy
 * with others. One that hangs ends here.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, teardownTimeout: 60_000 }

/** What is tested from outside, a server or a command started as its owner does, or with a disk put in Node's place. */
const apart = [
  'scripts/backup/back-up.test.ts',
  'server/main.test.ts',
  'server/db/copy-database.test.ts',
  'server/db/migrate.test.ts',
]

/** Of PostgreSQL alone. */
const ofPostgres = ['server/booking/frozen-server.test.ts', 'server/intake/database-gone.test.ts']

/** Whose SQL the two databases read or lock differently: together they run every statement of the server. */
const onPostgres = [
  ...ofPostgres,
  'scripts/backup/back-up.test.ts',
  'server/booking/{booking,confirm-booking,hosts,meeting,refresh-calendars}.test.ts',
  'server/cli/commands/{cancel-flood,stop-mail,visits,webhooks}.test.ts',
  'server/counts/count-visits.test.ts',
  'server/data-requests/data-requests.test.ts',
  'server/desk/actions.test.ts',
  'server/db/{database,group-commit,migrate,upgrade-leads}.test.ts',
  'server/intake/{counters,network-hashes,save-once,suspected-spam}.test.ts',
  'server/leads/*.test.ts',
  'server/mail/bound-mail.test.ts',
  'server/outbox/{finish-job,jobs,start-outbox}.test.ts',
  'server/people/*.test.ts',
  'server/privacy/privacy.test.ts',
  'server/secrets/keys.test.ts',
  'server/subscriptions/{consent,store}.test.ts',
  'server/timeline/enqueue-deliveries.test.ts',
  'server/watch/{checks,daily-mail,metrics,watch}.test.ts',
  'server/webhooks/deliver-event.test.ts',
]

// One that was renamed would be tested on SQLite alone, and nobody would notice. Nothing finds a new one: add it above.
for (const files of onPostgres)
  if (globSync(files).length < files.split(',').length)
    throw new Error(`vitest.config.ts: not every test of ${files} is there.`)

export default defineConfig({
  test: {
    // On two cores Vitest would leave one idle; the tests mostly wait for processes of their own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...patience,
          name: 'site',
          environment: 'jsdom',
          // What a test puts in the place of the browser's is gone before the next.
          restoreMocks: true,
          unstubGlobals: true,
          // A page of its own for every file, without a process or thread of its own.
          pool: 'vmThreads',
          include: ['{src,contract,desk}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...patience,
          name: 'scripts',
          environment: 'node',
          pool: 'vmThreads',
          include: ['scripts/**/*.test.ts'],
          exclude: apart,
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [...apart, ...ofPostgres],
          // Reading the server's modules anew for each file takes as long as testing them.
          isolate: false,
          // Its tests read the parts of the built site that the server answers with.
          globalSetup: ['scripts/dev/ensure-built.ts'],
          // After all that needs no server: the first faults to be seen are the cheapest.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          name: 'postgres',
          environment: 'node',
          include: onPostgres,
          isolate: false,
          globalSetup: ['scripts/dev/ensure-built.ts', 'server/testing/postgres-databases.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          name: 'apart',
          environment: 'node',
          include: apart,
          globalSetup: ['scripts/dev/ensure-built.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          name: 'built',
          environment: 'node',
          include: ['{tests,bench}/**/*.test.ts'],
          globalSetup: ['tests/support/serve-sites.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
