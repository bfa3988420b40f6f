import { afterAll, beforeAll, expect, test } from 'vitest'
import { costlyTexts } from './costly-requests.ts'
import { startTarget, type Target } from './probe.ts'

/*
 * The quick attack of `npm run attack`. What a request may cost is looser here by so much that a busy machine stays
 * within it, and what takes the square of its length does not.
 */
const slack = 10

let target: Target
beforeAll(async () => {
  target = { ...(await startTarget()), slack }
})
afterAll(() => target.stop())

test(`${costlyTexts.name}: ${costlyTexts.holds}`, async () => {
  expect((await costlyTexts.attack(target)).faults).toEqual([])
})
