import { join } from 'node:path'
import type { Stage } from './run-stages.ts'

/** Where each stage leaves what it wrote, and its report. */
export const stageFolder = join('.cache', 'stages')

const node = process.execPath
const npm = (name: string): Stage['run'] => ['npm', 'run', '--silent', name]

/** Vitest over some of the projects of `vitest.config.ts`, as a stage of that name. */
function vitest(name: string, projects: string[]) {
  const report = join(stageFolder, `${name}.json`)
  const run = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
  ]
  return { name, report, run: [node, ...run] as const }
}

/** Runs a program with a PostgreSQL to test on. */
const withPostgres = (stage: ReturnType<typeof vitest>): Stage => ({
  ...stage,
  run: [node, 'scripts/dev/with-postgres.ts', ...stage.run],
})

const unit: Stage = vitest('unit', ['site', 'scripts'])
const lint: Stage = { name: 'lint', run: npm('lint') }
/** Reads what the build says of the content, and writes it anew: not while a build does. */
const types: Stage = { name: 'types', run: npm('types'), needs: ['build'] }

/** What needs no browser, no second database and no process of its own. */
export const quickSuite: Stage[] = [
  { name: 'build', run: [node, 'scripts/dev/ensure-built.ts'] },
  unit,
  lint,
  { ...vitest('server', ['server']), needs: ['build'] },
  types,
]

/** Everything that is proved, in the order that leaves no core idle: what others wait for comes first. */
export const wholeSuite: Stage[] = [
  { name: 'build', run: [node, 'tests/support/ensure-sites.ts'] },
  unit,
  lint,
  {
    name: 'browser',
    run: [node, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    report: join(stageFolder, 'browser.json'),
    needs: ['build'],
  },
  types,
  { ...withPostgres(vitest('server', ['server', 'apart'])), needs: ['build'] },
  { ...vitest('built', ['built']), needs: ['build'] },
  { name: 'links and bytes', run: [node, 'scripts/site/check-site.ts'], needs: ['build'] },
]
