import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { canWrite } from '../forms.ts'
import type { Probe } from '../probe.ts'
import type { SiegeOrder } from '../siege-attacker.ts'
import { startVisitor } from '../visitor.ts'

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
    for (let count = 0; count < 5; count += 1) await canWrite(target, visitor)
    await visitFor(5, target)
    const before = target.memory()
    const { host, port } = target
    const order: SiegeOrder = { host, port, seconds }
    const attacker = new Worker(new URL('../siege-attacker.ts', import.meta.url), {
      workerData: order,
    })
    const ended = once(attacker, 'message')
    const stopVisitor = startVisitor(target, visitor)
    let refused = 0
    for (let count = 0; count < seconds / 10; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 8_000))
      if (!(await canWrite(target, visitor))) refused += 1
    }
    const [answers] = (await ended) as [Record<string, number>]
    const { lost, waited } = await stopVisitor()
    const during = target.memory()
    let after = during
    for (
      let waitedFor = 0;
      waitedFor < recovery && after > before * (1 + growthAllowed);
      waitedFor += 5
    ) {
      await visitFor(5, target)
      after = target.memory()
    }
    const p99 = waited(0.99)
    const faults: string[] = []
    if (p99 > allowed) faults.push(`one page of a hundred took ${p99.toFixed(0)} ms`)
    if (lost > 0) faults.push(`the visitor lost ${lost} pages`)
    if (refused > 0) faults.push(`${refused} of the visitor's forms were refused`)
    if (after > before * (1 + growthAllowed)) faults.push('the memory did not come back')
    const sent = Object.entries(answers).map(([status, count]) => `${count} x ${status}`)
    return {
      seen: `${sent.join(', ')}; visitor p99 ${p99.toFixed(0)} ms; ${before}, ${during}, ${after} MB`,
      faults,
    }
  },
}

/** An ordinary visitor for so many seconds, who makes the server warm, and its memory be looked through. */
async function visitFor(time: number, target: Parameters<Probe['attack']>[0]): Promise<void> {
  const stop = startVisitor(target, visitor)
  await new Promise((resolve) => setTimeout(resolve, time * 1_000))
  await stop()
}
