import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPublisher } from './run-publish.ts'

const folder = mkdtempSync(join(tmpdir(), 'publisher-'))
afterAll(() => rmSync(folder, { recursive: true }))

const say = (step: string, text: string) =>
  `console.log(JSON.stringify({ step: '${step}', text: '${text}' }))\n`

/** A publisher whose command does this, and how it has ended. */
async function run(script: string, work?: (publisher: ReturnType<typeof openPublisher>) => void) {
  writeFileSync(join(folder, 'publish.mjs'), script)
  const publisher = openPublisher({ command: 'publish.mjs', cwd: folder, now: () => 1 })
  const ended = publisher.start('Eve')
  expect(publisher.read()).toMatchObject({ state: 'running', by: 'Eve', startedAt: 1 })
  work?.(publisher)
  return (await ended) ?? expect.fail('Another is running.')
}

test('the steps of a publish are told in their order', async () => {
  const script = `${say('build', 'Building')}console.log('no step')\n${say('place', 'Served')}`
  const { state, steps } = await run(script)
  expect([state, steps.map(({ text }) => text)]).toEqual(['published', ['Building', 'Served']])
})

test('one that is refused says why', async () => {
  const { state, refusal } = await run(`${say('refused', 'a is wrong')}process.exit(1)`)
  expect([state, refusal]).toEqual(['refused', 'a is wrong'])
})

test('one that finds another at work says so', async () => {
  const script = "process.stderr.write('Another build is running here.'); process.exitCode = 75"
  expect(await run(script)).toMatchObject({
    state: 'refused',
    refusal: 'Another build is running here.',
  })
})

test('one that is killed has stopped', async () => {
  const { state, refusal } = await run("process.kill(process.pid, 'SIGKILL')")
  expect([state, refusal]).toEqual([
    'stopped',
    'It was broken off. What is served has not changed.',
  ])
})

test('one runs at a time, and ends with its server', async () => {
  const { state } = await run('setTimeout(() => {}, 60_000)', (publisher) => {
    expect(publisher.start('Mari')).toBeUndefined()
    publisher.stop()
  })
  expect(state).toBe('stopped')
})
