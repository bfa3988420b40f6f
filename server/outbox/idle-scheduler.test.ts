import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleScheduler } from './idle-scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function counted() {
  let runs = 0
  const work = async () => {
    runs += 1
  }
  const turns = idleScheduler(work, { settle: 100, atMost: 500 })
  return { turns, runs: () => runs }
}

test('works at once when nothing else goes on', () => {
  const { turns, runs } = counted()
  turns.schedule()
  expect(runs()).toBe(1)
})

test('waits until it is quiet, and works once however often it was asked', async () => {
  const { turns, runs } = counted()
  for (let times = 0; times < 3; times += 1) {
    turns.defer()
    turns.schedule()
    await vi.advanceTimersByTimeAsync(90)
  }
  expect(runs()).toBe(0)
  await vi.advanceTimersByTimeAsync(10)
  expect(runs()).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs()).toBe(1)
})

test('has its turn twice a second while it is never quiet', async () => {
  const { turns, runs } = counted()
  for (let waited = 0; waited < 5_000; waited += 10) {
    turns.defer()
    turns.schedule()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(runs()).toBeGreaterThanOrEqual(9)
  expect(runs()).toBeLessThanOrEqual(10)
})

test('what was asked for during the work is done after it', async () => {
  const first = Promise.withResolvers<void>()
  let runs = 0
  const turns = idleScheduler(
    async () => {
      runs += 1
      await first.promise
    },
    { settle: 0, atMost: 0 },
  )
  turns.schedule()
  turns.schedule()
  expect(runs).toBe(1)
  first.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toBe(2)
})

test('leaves no clock behind once it is stopped, and waits for the work under way', async () => {
  const work = Promise.withResolvers<void>()
  let done = false
  const turns = idleScheduler(() => work.promise, { settle: 100, atMost: 500 })
  turns.schedule()
  const stopped = turns.stop().then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toBe(false)
  work.resolve()
  await stopped

  const { turns: others } = counted()
  others.defer()
  others.schedule()
  await others.stop()
  expect(vi.getTimerCount()).toBe(0)
})
