/**
 * Breaks builds at each of their steps while two servers answer, and holds every answer against the releases that were
 * in place.
 *
 *     npm run bench:publish -- [--requests 10000] [--seed 1]
 *
 * Each step fails once by throwing and is killed once with its process, a few milliseconds after it began. Every answer
 * must be 200 and, byte by byte, that of a release that was in place within the second before. Then a whole build and
 * a return, timed until both servers answer with it. It fails when an answer is another, when either takes longer than
 * a second, or when a script of the release before cannot be had any more.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '../../scripts/dev/start-server.ts'
import { buildSteps } from '../../scripts/site/build-steps.ts'
import { releaseStore } from '../../scripts/site/release-store.ts'
import { returnToBefore } from '../../scripts/site/return-to-before.ts'
import { seededRandom } from '../../src/components/seeded-random.ts'
import { InPlace } from './in-place.ts'
import { assetOf } from './quick-steps.ts'
import { Readers } from './readers.ts'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
})
const random = seededRandom(options.seed)
const root = mkdtempSync(join(tmpdir(), 'cam-publish-'))
const store = releaseStore(root)
const faults: string[] = []

if ((await build()) !== 0) throw new Error('The first release could not be built.')
const inPlace = new InPlace(store.link)
const settings = { SITE_DIR: store.link, LOG_LEVEL: 'silent' }
const servers = await Promise.all([startServer(settings), startServer(settings)])
const readers = new Readers(
  servers.map(({ url }) => url),
  4,
)

for (const [at, { name }] of buildSteps.entries()) {
  for (const way of ['throws', 'is killed'] as const) {
    const code = await build(way === 'throws' ? { throwsAt: at } : { killedAt: at })
    if (code === 0) console.log(`“${name}” was over before it could be killed`)
    inPlace.look()
    faults.push(...inPlace.check(readers.readings).map((fault) => `“${name}” ${way}: ${fault}`))
  }
}
console.log(
  `${2 * buildSteps.length} broken builds, ${inPlace.checked} answers, ${faults.length} faults`,
)
while (inPlace.checked < Number(options.requests)) {
  await setTimeout(200)
  faults.push(...inPlace.check(readers.readings))
}

const before = idInPlace()
await timed('a whole build', async () => {
  if ((await build()) !== 0) faults.push('A whole build failed.')
})
await timed('a return', async () => {
  await returnToBefore(store)
})
if (idInPlace() !== before) faults.push('The return led to another release.')
await readers.stop()
faults.push(...inPlace.check(readers.readings))
for (const { url } of servers) {
  for (const id of inPlace.ids) {
    const { status } = await fetch(`${url}/${assetOf(id)}`)
    if (status !== 200) faults.push(`The script of ${id} is answered ${status}.`)
  }
}

for (const fault of faults.slice(0, 20)) console.error(fault)
console.log(
  `${inPlace.checked} answers in all, ${inPlace.ids.length} releases, ${faults.length} faults`,
)
await Promise.all(servers.map((server) => server.stop()))
rmSync(root, { recursive: true })
process.exitCode = faults.length === 0 ? 0 : 1

/** Builds in a process of its own. @returns its exit code; null when it was killed. */
async function build(fault: { throwsAt?: number; killedAt?: number } = {}): Promise<number | null> {
  const failing = fault.throwsAt === undefined ? [] : [String(fault.throwsAt)]
  const child = spawn(
    process.execPath,
    ['bench/publish/build-with-fault.ts', root, realpathSync('dist'), ...failing],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    if (line !== `begin ${fault.killedAt}`) continue
    await setTimeout(random() * 20)
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return code
}

/** Does something that puts another release in place, and says how long both servers took over it. */
async function timed(what: string, act: () => Promise<void>): Promise<void> {
  await act()
  const placed = inPlace.look()
  const names = servers.map(async ({ url }) => {
    for (;;) {
      const text = await (await fetch(`${url}/robots.txt`)).text()
      if (text.endsWith(`# ${idInPlace()}\n`)) return Date.now() - placed
      if (Date.now() - placed > 10_000) return 10_000
      await setTimeout(5)
    }
  })
  const times = await Promise.all(names)
  faults.push(...inPlace.check(readers.readings))
  console.log(`${what} is served after ${times.map((time) => `${time} ms`).join(' and ')}`)
  if (Math.max(...times) > 1_000) faults.push(`${what} took longer than a second.`)
}

function idInPlace(): string {
  return basename(realpathSync(store.link))
}
