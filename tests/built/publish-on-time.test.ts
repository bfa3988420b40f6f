import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/duration.ts'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import { draftPath } from '../../src/content/draft-path.ts'
import { copyProject } from '../support/project-copy.ts'

const project = copyProject()
const dataDir = join(project.folder, 'data')
const publishOn = new Date(Date.now() - hour)
let server: StartedServer | undefined

afterAll(async () => {
  await server?.stop()
  project.remove()
})

const post = `---
title: Twelve herons at the harbor
description: A post that a test has written, long enough for what search results show of it, and about birds alone.
date: ${new Date(publishOn.getTime() - 2 * day).toISOString().slice(0, 10)}
reviewed: ${new Date(publishOn).toISOString().slice(0, 10)}
categories: [Signals]
sample: The birds are invented.
takeaway:
  heading: A list of herons
  text: Two lines to copy and to carry along.
  script: [One heron, Two herons]
publishOn: ${publishOn.toISOString()}
---

Herons stand still.
`

/** Two that nobody publishes, each with a link to the other. */
const draft = (name: string, other: string) =>
  post
    .replace('title: Twelve herons', `title: ${name}`)
    .replace(/publishOn: .*/, 'draft: true')
    .replace('Herons stand still.', `They are [not alone](/blog/${other}).`)
const drafts = [
  ['nine-owls', draft('Nine owls', 'ten-swifts')],
  ['ten-swifts', draft('Ten swifts', 'nine-owls')],
] as const

/** Everything that lists articles. */
const lists = [
  ...['/blog', '/blog/category/signals', '/blog/feed.xml', '/blog/feed.json', '/sitemap'],
  ...['/sitemap.xml', '/search-index.json', '/llms.txt', '/api/blog', '/blog.md'],
]

const names = (text: string) => text.includes('twelve-herons') || text.includes('Twelve herons')

test('a running server publishes a post when its time has come, everywhere and for good', {
  timeout: 10 * minute,
}, async () => {
  for (const [name, text] of [['twelve-herons', post] as const, ...drafts]) {
    writeFileSync(join(project.folder, `content/posts/${name}.md`), text)
  }
  // Built as on a clock of the day before: to the server, whose clock is right, the time has come.
  execFileSync(process.execPath, ['scripts/site/build.ts'], {
    cwd: project.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      BUILD_MOMENT: new Date(publishOn.getTime() - day).toISOString(),
    },
    stdio: 'ignore',
  })
  const built = (name: string) => join(project.folder, 'dist', name)
  const preview = draftPath(
    'posts',
    'twelve-herons',
    readFileSync(join(dataDir, 'drafts.key'), 'utf8'),
  )
  expect(existsSync(built('blog/twelve-herons.html'))).toBe(false)
  expect(names(readFileSync(built(`${preview}.html`), 'utf8'))).toBe(true)
  for (const name of ['blog.html', 'blog/feed.xml', 'sitemap.xml', 'search-index.json', 'llms.txt'])
    expect.soft(names(readFileSync(built(name), 'utf8')), name).toBe(false)

  server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production' }, project.folder)
  const { url } = server
  const ask = (path: string) => fetch(`${url}${path}`)
  while ((await ask('/blog/twelve-herons')).status !== 200) await setTimeout(250)

  for (const path of lists) {
    const answer = await ask(path)
    expect.soft(names(await answer.text()), path).toBe(true)
  }
  expect((await ask(preview)).status).toBe(404)
})
