const room = process.env.MUTANTS_ROOM

/**
 * Changes the code of one room of the server, one place at a time, and runs the room's own tests on each change: one
 * that no test fails on has survived. `npm run mutants` takes room after room; docs/quality.md has the scores.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [
    `server/${room}/**/*.ts`,
    '!server/**/*.test.ts',
    // What has run somewhere is never changed, and what it makes is what every other test stands on.
    '!server/db/migrations/**',
    // Types, and words for the documents.
    '!server/db/schema.ts',
    // The embedded database alone, so that anybody can run it.
    '!server/db/postgres.ts',
  ],
  ignorePatterns: [
    '/media',
    '/docs',
    '/bench',
    '/tests',
    '/data',
    '/screens',
    '/public',
    '/.astro',
    '/dist',
    '/releases',
  ],
  // The built site is a link to a release, which Stryker cannot copy.
  buildCommand: 'ln -s ../../../../dist dist',
  incremental: true,
  incrementalFile: `.cache/mutants/${room}.json`,
  tempDirName: '.cache/mutants/sandbox',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${room}-report.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // Longer than the patience of vitest.mutants.config.ts: only what never yields is ended from outside.
  timeoutMS: 20_000,
  disableTypeChecks: false,
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
}
