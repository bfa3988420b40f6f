import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { freePort } from '../../scripts/dev/start-server.ts'
import { copyProject } from '../support/project-copy.ts'

/** What the browser is told over the connection by which pages are reloaded. */
interface Message {
  type: string
  err?: { stack: string; loc: { file: string; line: number } }
}

const patience = 10 * minute
const project = copyProject()
let development: ChildProcess
let url: string
let messages: Message[]

const path = (file: string) => join(project.folder, file)
const textOf = (file: string) => readFileSync(path(file), 'utf8')
const ask = (address: string) => fetch(`${url}${address}`, { redirect: 'manual' })

beforeAll(async () => {
  symlinkSync(resolve('dist'), path('dist'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  development = spawn(process.execPath, ['scripts/dev/develop.ts'], {
    cwd: project.folder,
    // Of this process' environment nothing else: under Vitest's, Astro answers no request.
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: path('data') },
    stdio: 'ignore',
  })
  await until(async () => (await ask('/api/health').catch(() => undefined))?.ok)
  await until(async () => (await ask('/faq').catch(() => undefined))?.ok)
  messages = await listen()
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

/** Connects as a page does. */
async function listen(): Promise<Message[]> {
  const client = await (await ask('/@vite/client')).text()
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const received: Message[] = []
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(data)))
  await once(socket, 'open')
  return received
}

test(
  'a mistake is shown with file, line and sentence, and the page keeps what it was',
  async () => {
    const file = 'content/faq/01-what-cam-reads.md'
    const good = textOf(file)
    const items = async () => (await (await ask('/faq')).text()).match(/<details/g)?.length
    const before = await items()
    writeFileSync(path(file), good.replace('question:', 'queston:'))
    const isTold = ({ err }: Message) => err?.stack.includes('queston: there is')
    const told = await until(() => messages.find(isTold))
    expect(told.err?.loc).toMatchObject({ file: path(file), line: 2 })
    // A page that is opened meanwhile is told as well.
    const later = await listen()
    await until(() => later.find(isTold))
    expect(await items()).toBe(before)
    writeFileSync(path(file), good)
    await until(() => later.find(({ type }) => type === 'full-reload'))
  },
  patience,
)

test(
  'opening hours follow',
  async () => {
    const hours = 'content/opening-hours.yaml'
    const slots = async () => (await ask('/api/booking/slots')).text()
    const before = await slots()
    writeFileSync(path(hours), textOf(hours).replace(/slotMinutes: \d+/, 'slotMinutes: 60'))
    await until(async () => (await slots()) !== before)
  },
  patience,
)
