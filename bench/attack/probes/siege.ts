import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { second } from '../../../contract/duration.ts'
import { testForm } from '../../../server/testing/forms.ts'
import type { Probe, Target } from '../probe.ts'
import { readStatus, request, send, startVisitor } from '../send.ts'
import type { SiegeOrder } from '../siege-attacker.ts'

const seconds = 60
/** A visitor's page, in milliseconds, but for one of a hundred. */
const allowed = 100
/** How much of what the server had in use at first may be added afterwards: more would be a leak. */
const growthAllowed = 0.1
/** The most memory it may take at any moment, in megabytes: what `docs/deploy.md` counts it with. */
const mostMegabytes = 512
const visitor = '127.201.0.1'

/**
 * Memory is judged by what is in use after a collection, and by the most that was taken: V8 and malloc keep what a busy
 * minute took for the next one, so the process itself stays large.
 */
export const siege: Probe = {
  name: 'everything at once',
  sends: `for ${seconds} s from one network, eight at a time: all that is costly, large, odd or refused`,
  holds: `a visitor of another network gets pages within ${allowed} ms (p99) and sends forms; nothing is left in memory`,
  attack: async (target) => {
    // The first mail and the first computed pages bring in what they need, which stays.
    const warmUp = startVisitor(target, visitor)
    for (let count = 0; count < 5; count += 1) await canWrite(target)
    await setTimeout(5 * second)
    await warmUp()
    const before = await target.memoryInUse()
    const { host, port } = target
    const attacker = new Worker(new URL('../siege-attacker.ts', import.meta.url), {
      workerData: { host, port, seconds } satisfies SiegeOrder,
    })
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
    const most = target.mostMemory()
    const p99 = waited(0.99)
    const faults: string[] = []
    if (p99 > allowed) faults.push(`one page of a hundred took ${p99.toFixed(0)} ms`)
    if (lost > 0) faults.push(`the visitor lost ${lost} pages`)
    if (refused > 0) faults.push(`${refused} of the visitor's forms were refused`)
    if (after > before * (1 + growthAllowed)) faults.push('it keeps what it was sent')
    if (most > mostMegabytes) faults.push(`it took ${most} MB`)
    const sent = Object.entries(answers).map(([status, count]) => `${count} x ${status}`)
    const memory = `${before} MB in use, then ${after}, at most ${most} taken`
    return { seen: `${sent.join(', ')}; visitor p99 ${p99.toFixed(0)} ms; ${memory}`, faults }
  },
}

/** Whether a visitor's message is taken. */
async function canWrite(target: Target): Promise<boolean> {
  const { path, valid } = testForm('contact')
  const json = { 'Content-Type': 'application/json' }
  const text = request(target, 'POST', path, json, JSON.stringify(valid))
  return readStatus(await send(target, text, { from: visitor })) === 200
}
