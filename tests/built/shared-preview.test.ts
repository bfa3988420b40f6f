import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import {
  previewsFolder,
  type SharedPreview,
  toPreviewBase,
} from '../../contract/release/shared-preview.ts'
import { copyProject } from '../../scripts/dev/project-copy.ts'
import { listBuiltPages } from '../../scripts/site/built-page.ts'
import { createReleaseStore, lockBuild } from '../../scripts/site/release-store.ts'
import { readRelease } from '../../server/site/read-release.ts'

const project = copyProject()
afterAll(() => project.remove())

/** A build takes a minute of a machine that has nothing else to do. */
const patience = { timeout: 30 * minute }

const folderOf = (name: string) => join(project.folder, previewsFolder, name)

function build(digit: string) {
  const shared: SharedPreview = {
    token: digit.repeat(32),
    by: 'Eve',
    page: '',
    sharedAt: Date.now(),
    endsAt: Date.UTC(2030, 0, 7, 9),
  }
  const environment = { SHARED_PREVIEW: JSON.stringify(shared), SHOW_DRAFTS: '1' }
  const program = spawn(process.execPath, ['scripts/site/publish.ts'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  })
  return { ...shared, program }
}

test('a preview has what is saved when it begins, and leads nowhere else', patience, async () => {
  const post = readFileSync('content/posts/your-first-30-days.md', 'utf8')
  writeFileSync(
    join(project.folder, 'content/posts/heron.md'),
    post.replace(/^title: .*$/m, 'title: The heron waits\ndraft: true'),
  )
  const page = join(project.folder, 'content/pages/trust.yaml')
  const written = readFileSync(page, 'utf8')
  const save = (heading: string) =>
    writeFileSync(page, written.replace(/heading: .*/, `heading: ${heading}`))
  save('It is saved.')
  const { token, program } = build('a')
  program.stdout.on('data', (said) => {
    if (`${said}`.includes('Checking')) save('It came too late.')
  })
  expect(await once(program, 'exit')).toEqual([0, null])
  const base = toPreviewBase(token)
  const { site } = await readRelease(folderOf(token), { https: true })
  expect(site.files.get('/blog/heron')?.isPage).toBe(true)
  expect(readFileSync(join(folderOf(token), 'search-index.json'), 'utf8')).toContain('heron')
  expect(readFileSync(join(folderOf(token), 'trust.html'), 'utf8')).toContain('It is saved.')
  for (const [path, file] of listBuiltPages(folderOf(token))) {
    const $ = load(readFileSync(file, 'utf8'), { scriptingEnabled: false })
    expect($('aside[aria-label="Draft"]').text(), path).toContain('January 7, ')
    expect($('meta[name="robots"]').attr('content'), path).toBe('noindex')
    const html = $.html()
    const named = html.matchAll(
      /(?:href|src|action|poster|component-url|renderer-url)="(\/[^"]*)"/g,
    )
    const elsewhere = [...named].map(([, to = '']) => to).filter((to) => !to.startsWith(`${base}/`))
    expect(elsewhere, path).toEqual([])
  }
  // Nothing is served that was not before.
  expect(readdirSync(join(project.folder, 'releases'))).not.toContain('.served')
})

test('a build that is killed leaves no preview and no lock behind', patience, async () => {
  const { token, program } = build('b')
  while (!existsSync(folderOf(`.${token}`))) await setTimeout(100)
  program.kill('SIGKILL')
  await once(program, 'exit')
  expect([existsSync(folderOf(token)), existsSync(folderOf('a'.repeat(32)))]).toEqual([false, true])
  lockBuild(createReleaseStore(project.folder))()
  // What is wrong is told before anything is built, and what was left half goes with it.
  appendFileSync(join(project.folder, 'content/pages/trust.yaml'), 'wrong: field\n')
  const { program: next } = build('c')
  expect(await once(next, 'exit')).toEqual([1, null])
  expect(readdirSync(folderOf(''))).toEqual(['a'.repeat(32)])
})
