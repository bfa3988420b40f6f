// npm test: installs what is missing, then types, lint, unit and server tests, the build, the links and bytes
// of the built site, and the tests in a browser. The first failure ends it.
import { build, install, node, run, say } from './steps.js'

await install()
await run(node, ['scripts/dev/install-browser.ts'])

say('Building the site …')
await build()
say('Types …')
await run('astro', ['check', '--minimumFailingSeverity', 'hint'])
await run('tsc', ['--noEmit'])
say('Lint and format …')
await run('biome', ['check', '--error-on-warnings'])
await run(node, ['scripts/house/print-house.ts'])
say('Unit and server tests, the latter on SQLite and on PostgreSQL …')
await run(node, [
  'scripts/dev/with-postgres.ts',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=.cache/vitest.json',
])
say('Links and bytes of the built site …')
await run(node, ['scripts/site/check-site.ts'])
say('Tests in a browser …')
await run('playwright', ['test'])
await run(node, ['scripts/dev/test-summary.ts'])
