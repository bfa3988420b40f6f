import { afterAll, beforeAll, expect, test } from 'vitest'
import { probes } from '../../bench/attack/probes.ts'
import { startTarget } from '../../bench/attack/start-target.ts'

/*
 * The quick attacks of `npm run attack`, on one server. What a request may cost is looser here by so much that a busy
 * machine stays within it, and what takes the square of its length does not.
 */
const slack = 10

let target: Awaited<ReturnType<typeof startTarget>>
beforeAll(async () => {
  target = { ...(await startTarget()), slack }
})
afterAll(() => target.stop())

test.each(probes.filter(({ isQuick }) => isQuick))('$name: $holds', async ({ attack }) => {
  expect((await attack(target)).faults).toEqual([])
})
