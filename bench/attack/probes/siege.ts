import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { second } from '../../../contract/duration.ts'
import { testForm } from '../../../server/testing/forms.ts'
import { residentMegabytes } from '../../statistics.ts'
import type { Probe, Target } from '../probe.ts'
import { request, send, startVisitor, statusOf } from '../send.ts'
import type { SiegeOrder } from '../siege-attacker.ts'

const seconds = 60
/** A visitor's page, in milliseconds, but for one of a hundred. */
const allowed = 100
/** How much of what the server held at first may be added afterwards. */
const growthAllowed = 0.1
/** How long the memory has to come back, in seconds. */
const recovery = 60
const visitor = '127.201.0.1'

export const siege: Probe = {
  name: 'everything at once',
  sends: `for ${seconds} s from one network, eight at a time: all that is costly, large, odd or refused`,
  holds: `a visitor of another network gets pages within ${allowed} ms (p99) and sends forms; memory returns`,
  attack: async (target) => {
    // The first mail and the first computed pages bring in what they need, which stays.
    const warmUp = startVisitor(target, visitor)
    for (let count = 0; count < 5; count += 1) await canWrite(target)
    await setTimeout(5 * second)
    await warmUp()
    const before = residentMegabytes(target.pid)
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
    const after = await memoryAtRest(target, before * (1 + growthAllowed))
    const p99 = waited(0.99)
    const faults: string[] = []
    if (p99 > allowed) faults.push(`one page of a hundred took ${p99.toFixed(0)} ms`)
    if (lost > 0) faults.push(`the visitor lost ${lost} pages`)
    if (refused > 0) faults.push(`${refused} of the visitor's forms were refused`)
    if (after > before * (1 + growthAllowed)) faults.push('the memory did not come back')
    const sent = Object.entries(answers).map(([status, count]) => `${count} x ${status}`)
    const memory = `${before}, then ${after} MB`
    return { seen: `${sent.join(', ')}; visitor p99 ${p99.toFixed(0)} ms; ${memory}`, faults }
  },
}

/** Whether a visitor's message is taken. */
async function canWrite(target: Target): Promise<boolean> {
  const { path, valid } = testForm('contact')
  const json = { 'Content-Type': 'application/json' }
  const text = request(target, 'POST', path, json, JSON.stringify(valid))
  return statusOf(await send(target, text, { from: visitor })) === 200
}

/** Waits until no more than so much is held, in megabytes, or nobody waits any longer; an ordinary visitor is there. */
async function memoryAtRest(target: Target, wanted: number): Promise<number> {
  const stop = startVisitor(target, visitor)
  let held = residentMegabytes(target.pid)
  for (let waited = 0; waited < recovery && held > wanted; waited += 5) {
    await setTimeout(5 * second)
    held = residentMegabytes(target.pid)
  }
  await stop()
  return held
}
