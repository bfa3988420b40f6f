import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { hour, minute } from '../../contract/duration.ts'
import { copyProject } from '../../scripts/dev/project-copy.ts'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import { manualExamples } from '../support/manual-examples.ts'

const project = copyProject()
const dataDir = join(project.folder, 'data')
const clock = join(project.folder, 'clock')
const begun = Date.now()
let server: StartedServer | undefined

afterAll(async () => {
  await server?.stop()
  project.remove()
})

const environment = {
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import=${pathToFileURL('tests/support/moved-clock.js')}?by=${clock}`,
}

const letPass = (span: number) => writeFileSync(clock, `${span}`)

function writePost(name: string, publishOn: string, text = 'They stand still.'): void {
  const today = new Date(begun).toISOString().slice(0, 10)
  writeFileSync(
    join(project.folder, `content/posts/${name}.md`),
    `---
title: The ${name} at the harbor
description: A post that a test has written, long enough for what search results show of it, and about birds alone.
date: ${today}
categories: [Signals]
sample: The birds are drawn from a week.
${publishOn}
---

${text}
`,
  )
}

function addExamples(): void {
  for (const [file, text] of manualExamples()) {
    const path = join(project.folder, file)
    if (file.startsWith('content/faq/')) writeFileSync(path, `${text}\n[Partners](/partners)\n`)
    else if (file.endsWith('redirects.yaml')) appendFileSync(path, text)
    else if (!existsSync(path)) writeFileSync(path, text)
  }
}

async function publish(...options: string[]): Promise<string> {
  const args = ['scripts/site/publish.ts', ...options]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: project.folder,
    env: { ...process.env, ...environment },
  })
  return stdout
}

const toClock = (time: number) =>
  new Date(time).toLocaleString('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Tallinn',
  })
const on = (time: number) => `publishOn: ${toClock(time)}`
const ask = (path: string) => fetch(`${server?.url}${path}`)
const shows = async (name: string) => (await ask(`/blog/${name}`)).status === 200

async function until(name: string, publishOn: boolean): Promise<void> {
  while ((await shows(name)) !== publishOn) await setTimeout(250)
}

const lists = [
  ...['/blog', '/blog/feed.xml', '/sitemap'],
  ...['/sitemap.xml', '/search-index.json', '/llms.txt', '/api/blog', '/blog.md'],
]

test('a day publishes everywhere, and what was taken back stays away', {
  timeout: 30 * minute,
}, async () => {
  letPass(0)
  addExamples()
  writePost('herons', on(begun + 2 * hour))
  writePost('owls', 'draft: true', 'They are [not alone](/blog/swifts).')
  writePost('swifts', 'draft: true', 'They are [not alone](/blog/owls).')
  // What its day would refuse is refused now.
  writePost('larks', on(begun + 3 * hour), 'They sing [here](/blog/larks#song).')
  await expect(publish()).rejects.toThrow(/Once content\/posts\/larks\.md shows .*#song/)
  rmSync(join(project.folder, 'content/posts/larks.md'))
  await publish()
  server = await startServer(environment, project.folder)
  for (const path of ['/partners', '/blog/two-reps-one-door']) {
    expect((await ask(path)).status, path).toBe(200)
  }
  const moved = await fetch(`${server.url}/shop?a=1`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([
    308,
    'https://shop.example.com/?from=site&a=1',
  ])
  expect(await shows('herons')).toBe(false)
  for (const path of lists) expect.soft(await (await ask(path)).text(), path).not.toMatch(/herons/)

  // The server publishes on the day, and nothing else: what is saved, and has no time, stays where it is.
  writePost('owls', on(begun), 'They stand on one leg.')
  writePost('swifts', on(begun))
  letPass(2 * hour)
  await until('herons', true)
  for (const path of lists) expect.soft(await (await ask(path)).text(), path).toMatch(/herons/)
  expect(await shows('owls')).toBe(false)

  // What is planned comes at its time as it was checked, though it has been changed since.
  await publish('--at', new Date(begun + 3 * hour).toISOString(), '--by', 'Olga')
  rmSync(join(project.folder, 'content/posts/owls.md'))
  rmSync(join(project.folder, 'content/posts/swifts.md'))
  expect(await shows('owls')).toBe(false)
  letPass(3 * hour)
  await until('owls', true)

  // Taken back, it does not come again, though the day is there and the files are the same.
  expect(await publish('--back')).toContain('nothing is published by itself')
  await until('owls', false)
  while (!server.output().includes('nothing is published on its day')) await setTimeout(250)
  expect(await shows('owls')).toBe(false)

  // Another post edited and published: everything in content/ is there, and the publisher is informed.
  writePost('owls', on(begun), 'They stand on one leg.')
  writePost('swifts', on(begun))
  expect(await publish()).toMatch(/what was taken back \(\S+\)/)
  await until('owls', true)
  expect(await shows('herons')).toBe(true)
})
