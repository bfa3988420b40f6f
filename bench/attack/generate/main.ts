/**
 * Looks for the requests that cost most CPU, for each route by itself: random ones first, then changes of the dearest
 * so far, by their whole cost and by their cost for each byte. The same seed tries the same ones, as far as the
 * costs agree.
 *
 *     npm run attack -- generate [--minutes 10] [--seed 1]
 *
 * It prints the ten dearest and fails when an answer takes more than 20 ms of CPU or a refusal more than 2 ms.
 */
import { parseArgs } from 'node:util'
import { randomChoice } from '../../random-choice.ts'
import { unlimited } from '../../unlimited.ts'
import { send, statusOf } from '../send.ts'
import { startTarget } from '../start-target.ts'
import {
  type AttackedRoute,
  type AttackInput,
  attackedRoutes,
  bytesOf,
  changedInput,
  describeInput,
  randomInput,
} from './input.ts'

/** In milliseconds of CPU. */
const allowed = { answer: 20, refusal: 2 }
/** What is refused for what it is; 422 is an answer, which says of each field what to mend. */
const refusals = [400, 403, 405, 413, 414, 415, 421, 429, 431]
/** The lowest of so many tries is what a request costs by itself: collections and timers fall on some of them. */
const tries = 3
const surely = 10
/** The fixed cost of any request counts as that of so many bytes, or the shortest would be the dearest for each. */
const headBytes = 1_000

interface Cost {
  input: AttackInput
  size: number
  status: number
  cpu: number
}
type Rank = (cost: Cost) => number
const ranks: Rank[] = [({ cpu }) => cpu, ({ cpu, size }) => cpu / (size + headBytes)]

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
})
const random = randomChoice(options.seed)
const target = await startTarget({ ...unlimited, RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '1000000' })
const dearest = new Map<AttackedRoute, (Cost | undefined)[]>()
const worstRefusal: { cost?: Cost } = {}
let tried = 0

for (const route of attackedRoutes) await measure({ route, type: 'application/json', parts: [] })
dearest.clear()
const end = performance.now() + Number(options.minutes) * 60_000
while (performance.now() < end) {
  for (const route of attackedRoutes) await attack(route)
}
await target.stop()

const costs = [...dearest.values()].flat().filter((cost) => cost !== undefined)
const ten = [...new Set(costs)].sort((one, other) => other.cpu - one.cpu).slice(0, 10)
console.log(`${tried} requests tried, seed ${options.seed}; milliseconds of CPU, the dearest first`)
for (const cost of ten) console.log(line(cost))
if (worstRefusal.cost) console.log(`the dearest refusal:\n${line(worstRefusal.cost)}`)
const isTooDear =
  (ten[0]?.cpu ?? 0) > allowed.answer || (worstRefusal.cost?.cpu ?? 0) > allowed.refusal
process.exitCode = isTooDear ? 1 : 0

/** Tries one more request; the dearest of its route by each rank are kept. */
async function attack(route: AttackedRoute): Promise<void> {
  const kept = dearest.get(route) ?? []
  dearest.set(route, kept)
  const parent = random.one(kept)
  const input =
    parent && random.below(2) ? changedInput(parent.input, random) : randomInput(route, random)
  const cost = await measure(input)
  tried += 1
  for (const [index, rank] of ranks.entries()) {
    const champion = kept[index]
    if (!champion || rank(cost) > rank(champion)) kept[index] = await confirmed(cost)
  }
  const isRefusal = refusals.includes(cost.status)
  if (isRefusal && cost.cpu > (worstRefusal.cost?.cpu ?? 0)) {
    const sure = await confirmed(cost)
    if (sure.cpu > (worstRefusal.cost?.cpu ?? 0)) worstRefusal.cost = sure
  }
}

/** Measured once more and oftener: mails of forms that were taken are written meanwhile, by the same process. */
async function confirmed(cost: Cost): Promise<Cost> {
  const again = await measure(cost.input, surely)
  return again.cpu < cost.cpu ? again : cost
}

async function measure(input: AttackInput, times = tries): Promise<Cost> {
  const bytes = bytesOf(input, `${target.host}:${target.port}`)
  let status = 0
  let cpu = Number.POSITIVE_INFINITY
  for (let count = 0; count < times; count += 1) {
    const before = target.cpu()
    status = statusOf(await send(target, bytes, { patience: 5_000 }))
    cpu = Math.min(cpu, target.cpu() - before)
  }
  return { input, size: bytes.length, status, cpu }
}

function line({ input, size, status, cpu }: Cost): string {
  return `${cpu.toFixed(1).padStart(6)}  ${status}  ${describeInput(input, size)}`
}
