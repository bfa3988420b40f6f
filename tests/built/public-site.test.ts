import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { readFacts } from '../../src/content/read-facts.ts'
import { answeredHost, answerFacts } from '../support/answer-facts.ts'
import { copyProject } from '../support/project-copy.ts'

const project = copyProject()
afterAll(() => project.remove())

const standIns = Object.values(readFacts()).flatMap(({ standIn }) => standIn ?? [])

test('with every fact confirmed the public site is built, and shows nothing that stood in for one', {
  timeout: 5 * minute,
}, () => {
  answerFacts(project.folder)
  execFileSync(process.execPath, ['scripts/site/build.ts'], {
    cwd: project.folder,
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: `https://${answeredHost}` },
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
