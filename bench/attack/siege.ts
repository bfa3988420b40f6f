import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { second } from '../../contract/duration.ts'
import { testForm } from '../../server/testing/forms.ts'
import { costlyRequests } from './costly-requests.ts'
import type { Probe, Target } from './probe.ts'
import { type Address, readStatus, request, send, startVisitor } from './send.ts'

const seconds = 60
/** In how many milliseconds 99 of 100 pages of the visitor have to come. */
const allowed = 100
/** By which share the memory in use may grow until the end: more would be a leak. */
const growthAllowed = 0.1
/** The most memory the process may take at any moment, in megabytes: the figure that `docs/deploy.md` plans with. */
const maxMegabytes = 512
const visitor = '127.201.0.1'

/**
 * Judges memory by what is in use after a collection, and by the most that was taken: V8 and malloc keep what a busy
 * minute took for the next one, so the process itself stays large.
 */
export const siege: Probe = {
  name: 'everything at once',
  holds: `a visitor of another network gets pages within ${allowed} ms (p99) and sends forms; nothing is left in memory`,
  attack: async (target) => {
    // The first mail and the first filled pages load libraries, which stay in memory.
    const warmUp = startVisitor(target, visitor)
    for (let count = 0; count < 5; count += 1) await canWrite(target)
    await setTimeout(5 * second)
    await warmUp()
    const before = await target.memoryInUse()
    const { host, port } = target
    const attacker = new Worker(new URL(import.meta.url), { workerData: { host, port } })
    const ended = once(attacker, 'message')
    const stopVisitor = startVisitor(target, visitor)
    let refused = 0
    for (let count = 0; count < seconds / 10; count += 1) {
      await setTimeout(8 * second)
      if (!(await canWrite(target))) refused += 1
    }
    const [answers] = (await ended) as [Record<string, number>]
    const { lost, waited } = await stopVisitor()
    const after = await target.memoryInUse()
    const most = target.readPeakMemory()
    const p99 = waited(0.99)
    const faults: string[] = []
    if (p99 > allowed) faults.push(`one page of a hundred took ${p99.toFixed(0)} ms`)
    if (lost > 0) faults.push(`the visitor lost ${lost} pages`)
    if (refused > 0) faults.push(`${refused} of the visitor's forms were refused`)
    if (after > before * (1 + growthAllowed)) faults.push('it keeps what it was sent')
    if (most > maxMegabytes) faults.push(`it took ${most} MB`)
    const sent = Object.entries(answers).map(([status, count]) => `${count} x ${status}`)
    const memory = `${before} MB in use, then ${after}, at most ${most} taken`
    return { seen: `${sent.join(', ')}; visitor p99 ${p99.toFixed(0)} ms; ${memory}`, faults }
  },
}

async function canWrite(target: Target): Promise<boolean> {
  const { path, valid } = testForm('contact')
  const json = { 'Content-Type': 'application/json' }
  const text = request(target, 'POST', path, json, JSON.stringify(valid))
  return readStatus(await send(target, text, { from: visitor })) === 200
}

const lanes = 8

// The attacker runs in a thread of its own, so that only the server can delay the visitor.
if (!isMainThread && parentPort) parentPort.postMessage(await attack(workerData as Address))

async function attack(target: Address): Promise<Record<string, number>> {
  const host = `Host: ${target.host}:${target.port}\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n'
  // The desk takes writes from pages of the site alone.
  const fromSite = { 'Content-Type': 'application/json', Origin: 'http://localhost:4321' }
  const write = (path: string, body: string) => request(target, 'POST', path, fromSite, body)
  const requests = [
    ...costlyRequests(target).map(([, text]) => text),
    `GET /book HTTP/1.1\r\n${host}\r\n`.repeat(400),
    `GET ${'/'.repeat(4_000)}a HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `POST /api/newsletter HTTP/1.1\r\n${host}${form}Content-Length: 32768\r\n\r\n${'a&'.repeat(16_384)}`,
    `POST /api/contact-us HTTP/1.1\r\n${host}${form}Content-Length: 7\r\n\r\nemail=a`,
    `GET /desk HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    request(target, 'GET', leadCalls.list.path, { Cookie: `desk=${'x'.repeat(43)}` }),
    write(signInCalls.askForLink.path, JSON.stringify({ email: 'stranger@example.com' })),
    write(signInCalls.useCode.path, `{"code":"${'1'.repeat(64 * 1024)}"}`),
    `MKCOL / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  ]
  const answers: Record<string, number> = {}
  const end = performance.now() + seconds * 1_000
  const work = async (_: unknown, lane: number) => {
    for (let index = lane; performance.now() < end; index += 1) {
      const text = requests[index % requests.length] ?? ''
      const from = `127.66.0.${1 + (index % 250)}`
      const status = readStatus(await send(target, text, { from, timeout: 2_000 })) || 'closed'
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }).map(work))
  return answers
}
