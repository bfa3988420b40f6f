/**
 * Changes the code of the rooms that no lead may be lost in, one place at a time, and runs their tests on each
 * change: one that no test fails on has survived. `npm run mutants`, or a part of it with
 * `npm run mutants -- --mutate 'server/db/*.ts'`. The scores stand in docs/quality.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [
    'server/{outbox,db,timeline,intake}/**/*.ts',
    '!**/*.test.ts',
    // What has run somewhere is never changed, and what it makes is what every other test stands on.
    '!server/db/migrations/**',
    // PostgreSQL is not there: the embedded database alone, so that anybody can run it.
    '!server/db/postgres.ts',
  ],
  ignorePatterns: ['/dist', '/media', '/docs', '/bench', '/tests', '/data', '/screens', '/public'],
  ignoreStatic: false,
  incremental: true,
  incrementalFile: '.cache/mutants/results.json',
  tempDirName: '.cache/mutants/sandbox',
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // Longer than the patience of vitest.mutants.config.ts: only what never yields is ended from outside.
  timeoutMS: 20_000,
  disableTypeChecks: false,
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
}
