import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canCancel, openBuilds } from './builds.ts'

let folder: string
let builds: ReturnType<typeof openBuilds>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
  builds = openBuilds({ command: 'publish.mjs', cwd: folder, now: () => 1, tryAgainAfter: 200 })
})
afterEach(() => {
  vi.unstubAllEnvs()
  builds.stop()
  rmSync(folder, { recursive: true })
})

const say = (step: string, text = step) =>
  `console.log('${JSON.stringify({ step, text, pages: 70 })}')\n`
/** A program that waits until the test lets it go on. */
const untilLet = `const { existsSync } = await import('node:fs')
while (!existsSync('go')) await new Promise((resolve) => setTimeout(resolve, 5))\n`
/** Longer than a program of these tests needs to start on a busy machine. */
const patience = { timeout: 10_000 }
const letGo = () => writeFileSync(join(folder, 'go'), '')
const write = (script: string) => writeFileSync(join(folder, 'publish.mjs'), script)
const publish = (by = 'Eve') => builds.start({ kind: 'publish', by })
const share = (by: string) => builds.start({ kind: 'preview', by })

test('its steps are told in their order, each once, and how many pages it draws', async () => {
  write(`${say('read')}console.log('no step')\n${say('draw')}${say('draw')}`)
  const { state, steps, pages } = await publish()
  expect([state, steps.map(({ step }) => step), pages]).toEqual(['published', ['read', 'draw'], 70])
})

test('a build gets its settings, and none of the server’s secrets', async () => {
  vi.stubEnv('SITE_URL', 'https://cam.example')
  vi.stubEnv('SMTP_URL', 'smtp://secret@mail.example')
  write(
    `const { SITE_URL, SMTP_URL } = process.env
    console.log(JSON.stringify({ step: 'refused', text: SITE_URL + ' ' + SMTP_URL }))
    process.exit(1)`,
  )
  expect((await publish()).refusal).toBe('https://cam.example undefined')
})

test('a refused build says why, and a killed one counts as stopped', async () => {
  write(`${say('refused', 'a is wrong')}process.exit(1)`)
  expect(await publish()).toMatchObject({ state: 'refused', refusal: 'a is wrong' })
  write("process.kill(process.pid, 'SIGKILL')")
  expect(await publish()).toMatchObject({ state: 'stopped' })
})

test('a build that cannot be started says why', async () => {
  const astray = openBuilds({ command: 'publish.mjs', cwd: join(folder, 'gone'), now: () => 1 })
  const { state, refusal } = await astray.start({ kind: 'publish', by: 'Eve' })
  await new Promise((resolve) => setImmediate(resolve))
  expect([state, refusal]).toEqual(['stopped', expect.stringContaining('ENOENT')])
})

test('of two concurrent builds the second waits, says for what, and then runs', async () => {
  write(`${untilLet}console.log('{}')`)
  const first = share('Mari')
  const second = publish()
  const waiting = builds.read('publish') ?? expect.fail()
  expect([waiting.state, builds.describeWait(waiting)]).toEqual([
    'waiting',
    'Mari’s preview, about a minute',
  ])
  letGo()
  expect([(await first).state, (await second).state]).toEqual(['published', 'published'])
})

test('a build that finds another process building retries until that has ended', async () => {
  write(`${say('refused', 'Another build is running here.')}process.exitCode = 75`)
  const build = publish()
  await vi.waitFor(
    () =>
      expect(builds.describeWait(builds.read('publish') ?? expect.fail())).toContain(
        'outside of the desk',
      ),
    patience,
  )
  write(say('place'))
  expect(await build).toMatchObject({ state: 'published', refusal: '' })
})

test('canceling a build also ends its child processes, and the next begins', async () => {
  write(`${untilLet}(await import('node:fs')).appendFileSync('done', '')`)
  const [first, second, third] = [publish(), share('Mari'), share('Jaan')]
  const [{ id = 0 } = {}, { id: last = 0 } = {}] = [builds.read('publish'), builds.read('preview')]
  await builds.cancel(id)
  await builds.cancel(last)
  expect([(await first).state, (await third).state]).toEqual(['canceled', 'canceled'])
  expect(existsSync(join(folder, 'done'))).toBe(false)
  letGo()
  expect((await second).state).toBe('published')
  expect(builds.cancel(id)).toBeUndefined()
})

test('the running build is still shown after a later one was canceled', async () => {
  write(untilLet)
  const build = publish()
  const plan = builds.start({ kind: 'plan', by: 'Mari' })
  await builds.cancel(builds.read('plan')?.id ?? 0)
  expect([(await plan).state, builds.read('publish', 'plan')?.kind]).toEqual([
    'canceled',
    'publish',
  ])
  letGo()
  await build
})

test('a build that is being put in place can no longer be canceled', async () => {
  write(`${say('place')}${untilLet}`)
  const build = publish()
  await vi.waitFor(() => expect(builds.read('publish')?.steps).toHaveLength(1), patience)
  expect(builds.cancel(builds.read('publish')?.id ?? 0)).toBeUndefined()
  letGo()
  expect((await build).state).toBe('published')
})

test('what has its day is published by nobody, so nobody cancels it', async () => {
  write(untilLet)
  const build = builds.start({ kind: 'due', by: '' })
  expect(builds.cancel(builds.read('due')?.id ?? 0)).toBeUndefined()
  letGo()
  expect((await build).state).toBe('published')
})

test('the version before is put back while another builds', async () => {
  write(`if (!process.argv.includes('--back')) { ${untilLet} }`)
  const build = publish()
  const ended = builds.start({ kind: 'release', by: 'Mari', options: ['--back'] })
  expect(canCancel(builds.read('release') ?? expect.fail())).toBe(false)
  const back = await ended
  expect([back.state, builds.read('publish')?.state]).toEqual(['published', 'running'])
  letGo()
  await build
})

test('a running build ends with its server', async () => {
  write('setTimeout(() => {}, 60_000)')
  const build = publish()
  builds.stop()
  expect((await build).state).toBe('stopped')
})
