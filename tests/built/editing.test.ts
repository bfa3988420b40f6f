import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { freePort } from '../../scripts/dev/start-server.ts'
import { copyProject } from '../support/project-copy.ts'

const patience = 10 * minute
const project = copyProject()
let development: ChildProcess
let url: string
/** What the terminal shows. */
let output = ''

const path = (file: string) => join(project.folder, file)
const readText = (file: string) => readFileSync(path(file), 'utf8')
const ask = (address: string) => fetch(`${url}${address}`, { redirect: 'manual' })

beforeAll(async () => {
  symlinkSync(resolve('dist'), path('dist'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  development = spawn(process.execPath, ['scripts/dev/develop.ts', '.'], {
    cwd: project.folder,
    // Of this process' environment nothing else: under Vitest's, Astro answers no request.
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: path('data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [development.stdout, development.stderr]) {
    stream?.on('data', (data) => {
      output += data
    })
  }
  await until(async () => (await ask('/api/ready').catch(() => undefined))?.ok)
  await until(async () => (await ask('/faq').catch(() => undefined))?.ok)
}, patience)

afterAll(async () => {
  const ended = once(development, 'exit')
  development.kill()
  await ended
  project.remove()
})

/** Asks again until it is so; one that never is ends with the test. */
async function until<Found>(look: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  for (;;) {
    const found = await look()
    if (found) return found
    await setTimeout(100)
  }
}

test(
  'a mistake is said in the terminal with file and line, and the page keeps what it was',
  async () => {
    const file = 'content/faq/01-what-cam-reads.md'
    const good = readText(file)
    const items = async () => (await (await ask('/faq')).text()).match(/<details/g)?.length
    const before = await items()
    writeFileSync(path(file), good.replace('question:', 'queston:'))
    await until(() => output.includes('queston'))
    expect(output).toMatch(/content\/faq\/01-what-cam-reads\.md[^\n]*\n?[^\n]*line 2/)
    expect(await items()).toBe(before)
    writeFileSync(path(file), good)
  },
  patience,
)
