import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeArticles } from '../../bench/builds/write-articles.ts'
import { minute } from '../../contract/duration.ts'
import { copyProject } from '../support/project-copy.ts'

const project = copyProject()
afterAll(() => project.remove())

const fileOf = (name: string) => join(project.folder, name)
const kept = '.cache/astro/dist/blog'

/** Runs a line of a module in the copy, which has the settings of a build, and gives what it printed. */
function runInCopy(line: string): string {
  const module = `
    import { builtFrom } from './scripts/site/built-from.ts'
    import { renderPages } from './scripts/site/render-pages.ts'
    import { readSettings } from './server/settings/settings.ts'
    const settings = readSettings({})
    ${line}`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', module], {
    cwd: project.folder,
    env: { ...process.env, BUILD_MOMENT: '2026-11-20T12:00:00Z' },
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

const render = (folder: string) => runInCopy(`renderPages('${folder}', settings)`)

function change(name: string, from: RegExp, to: string): void {
  const text = readFileSync(fileOf(name), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(fileOf(name), text.replace(from, to))
}

/** When each page of an article that is kept was written. */
const writtenAt = () =>
  new Map(
    globSync('*.html', { cwd: fileOf(kept) }).map((name) => [
      name,
      statSync(join(fileOf(kept), name)).mtimeMs,
    ]),
  )

test('pages that a build takes from the one before are those that it would render', {
  timeout: 5 * minute,
}, () => {
  const [retitled = '', moved = '', gone = ''] = writeArticles(project.folder, 30)
  render('first')
  const before = writtenAt()

  change(retitled, /^title: .*/m, 'title: Nine herons at the harbor')
  change(moved, /^categories: .*/m, 'categories: [Privacy]')
  rmSync(fileOf(gone))
  render('second')
  const after = writtenAt()
  const taken = [...after].filter(([name, at]) => before.get(name) === at)
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.length).toBeLessThan(after.size)

  // As a build leaves it that was ended while it rendered: nothing that is kept is taken then.
  writeFileSync(fileOf('.cache/astro/unfinished'), '')
  render('third')
  expect([...writtenAt()].filter(([name, at]) => after.get(name) === at)).toEqual([])
  const textsIn = (folder: string) =>
    new Map(
      globSync('**/*.{html,json,xml,txt}', { cwd: fileOf(folder) })
        .sort()
        .map((name) => [name, readFileSync(join(fileOf(folder), name), 'utf8')]),
    )
  const [second, third] = [textsIn('second'), textsIn('third')]
  expect([...second.keys()]).toEqual([...third.keys()])
  expect(
    [...third].filter(([name, text]) => second.get(name) !== text).map(([name]) => name),
  ).toEqual([])
})

test('all that a page is made of besides articles decides whether one is taken', () => {
  const sources = () =>
    runInCopy('console.log(JSON.stringify(builtFrom(settings, { withPosts: false })))')
  const before = sources()
  writeArticles(project.folder, 3)
  expect(sources()).toBe(before)
  change('content/site.yaml', /$/, '\n# A line that says nothing.\n')
  expect(sources()).not.toBe(before)
})
