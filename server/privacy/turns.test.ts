import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const made: string[] = []
beforeEach(() => {
  made.length = 0
})

/** A work whose every part takes ten milliseconds. */
async function* work(name: string, parts: number): AsyncGenerator<string> {
  for (let part = 1; part <= parts; part += 1) {
    vi.advanceTimersByTime(10)
    made.push(`${name}${part}`)
    yield `${name}${part}`
  }
}

async function read(parts: AsyncIterable<string>): Promise<string[]> {
  const all = []
  for await (const part of parts) all.push(part)
  return all
}

test('works take turns, and rest three times as long as each part took', async () => {
  const { pace } = takeTurns(25)
  const read1 = read(pace(work('a', 2)))
  const read2 = read(pace(work('b', 2)))
  await vi.advanceTimersByTimeAsync(0)
  expect(made).toEqual(['a1'])
  await vi.advanceTimersByTimeAsync(29)
  expect(made).toEqual(['a1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(made).toEqual(['a1', 'b1'])
  await vi.runAllTimersAsync()
  expect(made).toEqual(['a1', 'b1', 'a2', 'b2'])
  expect(await Promise.all([read1, read2])).toEqual([
    ['a1', 'a2'],
    ['b1', 'b2'],
  ])
})

test('a work that fails, or that nobody reads on, keeps no other from its turn', async () => {
  const { pace } = takeTurns(25)
  const failing = read(
    pace(
      // biome-ignore lint/correctness/useYield: it fails before its first part.
      (async function* (): AsyncGenerator<string> {
        throw new Error('no')
      })(),
    ),
  )
  await expect(Promise.all([failing, vi.runAllTimersAsync()])).rejects.toThrow('no')
  const left = pace(work('b', 2))
  await Promise.all([left.next(), vi.runAllTimersAsync()])
  await left.return(undefined)
  const others = read(pace(work('c', 1)))
  await vi.runAllTimersAsync()
  expect(await others).toEqual(['c1'])
})
