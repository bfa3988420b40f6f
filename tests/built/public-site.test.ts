import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { minute } from '../../contract/duration.ts'
import type { Fact } from '../../src/content/facts.ts'
import { factsFile, readFacts } from '../../src/content/read-facts.ts'
import { copyProject } from '../support/project-copy.ts'

const project = copyProject()
afterAll(() => project.remove())

const host = 'www.company.test'
const facts = readFacts()
const standIns = Object.values(facts).flatMap(({ standIn }) => standIn ?? [])

/** An answer of the same kind. */
function answerFor(name: string, { standIn = '' }: Fact): string {
  if (standIn.startsWith('https://') || name.endsWith('Link')) return 'https://company.test/us'
  if (standIn.includes('@')) return 'us@company.test'
  return standIn.startsWith('www.') ? host : 'Answered'
}

test('with every fact confirmed the public site is built, and shows nothing that stood in for one', {
  timeout: 5 * minute,
}, () => {
  const confirmed = { by: 'the owner', on: '2026-11-22' }
  const answered = Object.entries(facts).map(([name, fact]) => [
    name,
    fact.confirmed ? fact : { ...fact, value: answerFor(name, fact), confirmed },
  ])
  writeFileSync(join(project.folder, factsFile), stringify(Object.fromEntries(answered)))
  execFileSync(process.execPath, ['scripts/site/build.ts'], {
    cwd: project.folder,
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: `https://${host}` },
    stdio: 'pipe',
  })
  const built = globSync('dist/**/*.{html,md,txt,json,xml}', { cwd: project.folder })
  expect(built).not.toEqual([])
  const shown = built.flatMap((name) => {
    const text = readFileSync(join(project.folder, name), 'utf8')
    return standIns.filter((standIn) => text.includes(standIn)).map((standIn) => [name, standIn])
  })
  expect(shown).toEqual([])
})
