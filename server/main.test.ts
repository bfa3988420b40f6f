import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { builtSite } from './testing/built-site.ts'

const data = mkdtempSync(join(tmpdir(), 'cam-test-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(() => {
  rmSync(data, { recursive: true })
})

/** Starts the server as its owner does. */
function start(settings: Record<string, string> = {}) {
  const own = { SITE_DIR: builtSite, DATA_DIR: data, PORT: '0' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  return { child, complaints: text(child.stderr), ended: once(child, 'exit') }
}

/** The address that the server prints. */
async function listening({ child }: ReturnType<typeof start>): Promise<string> {
  for await (const chunk of child.stdout) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0]
    if (address) {
      child.stdout.resume()
      return address
    }
  }
  throw new Error('The server ended before it listened.')
}

test.each([
  ['PORT', { PORT: 'abc' }, /^PORT is no whole number [^\n]+\.\n$/],
  ['HOST', { HOST: '203.0.113.1' }, /^The server cannot listen: [^\n]+ HOST [^\n]+\.\n$/],
  ['DATA_DIR', { DATA_DIR: '/dev/null/data' }, /^[^\n]*DATA_DIR[^\n]+\.\n$/],
  ['DATA_DIR', { DATA_DIR: '/proc/data' }, /^[^\n]*DATA_DIR[^\n]+\.\n$/],
  ['SITE_DIR', { SITE_DIR: '/nowhere' }, /^There is no built site[^\n]+npm run build[^\n]+\.\n$/],
])('a wrong %s stops the start with one sentence', async (_what, settings, sentence) => {
  const server = start(settings)
  expect(await server.ended).toEqual([1, null])
  expect(await server.complaints).toMatch(sentence)
})

test('a port in use stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = start({ PORT: String(port) })
  expect(await server.ended).toEqual([1, null])
  expect(await server.complaints).toMatch(/^The server cannot listen: [^\n]+ in use [^\n]+\.\n$/)
  other.close()
})

/** A request that has sent five bytes of its body; it starts again while a busy server refuses it. */
async function beginPost(address: string, body: string) {
  for (;;) {
    let isRefused = false
    const post = request(`${address}/api/newsletter`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    // Listened for from the beginning, so that an early answer is not missed.
    const answered = once(post, 'response')
    void answered.then(() => {
      isRefused = true
    })
    post.flushHeaders()
    // The server asks for the body once it has begun with the request.
    await once(post, 'continue')
    post.write(body.slice(0, 5))
    // A refusal would arrive before the answer to this later request.
    await (await fetch(`${address}/api/live`, { headers: { connection: 'close' } })).text()
    await setImmediate()
    if (!isRefused) return { post, answered }
    post.destroy()
  }
}

/** Sends a form until it is taken: a server on a busy machine refuses it with 503, and a browser tries again. */
async function sendForm(address: string) {
  for (;;) {
    const answer = await fetch(`${address}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ email: 'ada@example.com' }),
    })
    await answer.text()
    if (answer.status !== 503) return answer
  }
}

test('an access log that is off keeps no addresses either', async () => {
  const access = join(data, 'access')
  mkdirSync(access)
  writeFileSync(join(access, '2026-01-02T03.log'), '192.0.2.7')
  await listening(start({ ACCESS_LOG: 'off' }))
  await vi.waitFor(() => expect(readdirSync(access)).toEqual([]), { timeout: 10_000 })
})

test('SIGTERM lets a request finish, stores it, and does not wait for idle connections', async () => {
  const server = start()
  const address = await listening(server)
  const agent = new Agent({ keepAlive: true })
  await new Promise((resolve) => {
    request(`${address}/api/ready`, { agent }, (answer) => answer.resume().on('end', resolve)).end()
  })

  const body = JSON.stringify({ email: 'ada@example.com' })
  const { post, answered } = await beginPost(address, body)
  server.child.kill('SIGTERM')
  await stopsListening(address)
  post.end(body.slice(5))

  const [answer] = await answered
  expect([answer.statusCode, await text(answer)]).toEqual([200, 'Thank you for subscribing!'])
  // Waiting for the idle connection would end with another exit code.
  expect(await server.ended).toEqual([0, null])
  expect(await server.complaints).toBe('')
  agent.destroy()
})

test('after SIGTERM a server with DRAIN_SECONDS goes on answering, and tells proxies to go elsewhere', async () => {
  const server = start({ DRAIN_SECONDS: '300' })
  const address = await listening(server)
  // Read to the end, as the connection closes with it.
  const ask = async (path: string) => {
    const answer = await fetch(`${address}${path}`)
    await answer.text()
    return [answer.status, answer.headers.get('connection')]
  }
  expect(await ask('/api/ready')).toEqual([200, 'keep-alive'])
  server.child.kill('SIGTERM')
  while ((await ask('/api/ready'))[0] === 200);
  expect(await ask('/api/ready')).toEqual([503, 'close'])

  expect(await ask('/')).toEqual([200, 'close'])
  expect((await sendForm(address)).status).toBe(200)
})

async function stopsListening(address: string): Promise<void> {
  for (;;) {
    const open = await fetch(`${address}/api/ready`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
    if (!open) return
  }
}
