import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Ceilings, not expectations: a test may wait for a server or a command of its own while the machine is busy
 * with others. One that hangs ends here.
 */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, teardownTimeout: 60_000 }

/** What is tested from outside, a server or a command started as its owner does, or with a disk put in Node's place. */
const apart = [
  'scripts/backup/back-up.test.ts',
  'server/main.test.ts',
  'server/db/copy-database.test.ts',
  'server/db/migrate.test.ts',
]

/** The tests that begin with a mark. */
const findMarked = (mark: string) =>
  globSync('{server,scripts}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').startsWith(`// ${mark} PostgreSQL`),
  )

const postgresTests = findMarked('On')

export default defineConfig({
  test: {
    // On two cores Vitest would leave one idle; the tests mostly wait for processes of their own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...timeouts,
          name: 'site',
          environment: 'jsdom',
          // What a test puts in the place of the browser's is gone before the next.
          restoreMocks: true,
          unstubGlobals: true,
          // A page of its own for every file, without a process or thread of its own.
          pool: 'vmThreads',
          include: ['{src,contract,desk}/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/set-up.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'scripts',
          environment: 'node',
          pool: 'vmThreads',
          include: ['scripts/**/*.test.ts'],
          exclude: apart,
        },
      },
      {
        test: {
          ...timeouts,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [...apart, ...postgresTests],
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
          ...timeouts,
          name: 'postgres',
          environment: 'node',
          include: [...postgresTests, ...findMarked('Also on')],
          isolate: false,
          globalSetup: ['scripts/dev/ensure-built.ts', 'server/testing/postgres-databases.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...timeouts,
          name: 'apart',
          environment: 'node',
          include: apart,
          globalSetup: ['scripts/dev/ensure-built.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...timeouts,
          name: 'built',
          environment: 'node',
          include: ['{tests,bench}/**/*.test.ts'],
          globalSetup: ['tests/support/serve-site.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
