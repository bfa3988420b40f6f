// @vitest-environment node
import { expect, test } from 'vitest'
import { serialized } from './serialized.ts'

/** Work of which each run ends when it is told to. */
function steered() {
  const ends: (() => void)[] = []
  let atOnce = 0
  let most = 0
  const work = () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    return new Promise<void>((resolve) => {
      ends.push(() => {
        atOnce -= 1
        resolve()
      })
    })
  }
  return { work, ends, most: () => most }
}

test('what is asked for while it runs is done once more, and never at the same time', async () => {
  const { work, ends, most } = steered()
  const ask = serialized(work)
  const first = ask()
  const others = [ask(), ask(), ask()]
  ends[0]?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await Promise.all([first, ...others])
  expect(ends).toHaveLength(2)
  expect(most()).toBe(1)
})

test('what is asked for after it has ended is done anew', async () => {
  let runs = 0
  const ask = serialized(async () => {
    runs += 1
  })
  await ask()
  await ask()
  expect(runs).toBe(2)
})
