import { expect, test, vi } from 'vitest'
import { createPacer } from './export-slices.ts'

const made: string[] = []

/** A work whose every part takes ten milliseconds. */
async function* work(name: string, parts: number): AsyncGenerator<string> {
  for (let part = 1; part <= parts; part += 1) {
    vi.advanceTimersByTime(10)
    made.push(`${name}${part}`)
    yield `${name}${part}`
    if (name === 'failing') throw new Error('no')
  }
}

test('works take turns, rest three times as long as each part took, and wait for none that fails', async () => {
  vi.useFakeTimers()
  const pace = createPacer(25)
  const failing = Array.fromAsync(pace(work('failing', 1)))
  await expect(Promise.all([failing, vi.runAllTimersAsync()])).rejects.toThrow('no')
  const left = pace(work('left', 2))
  await Promise.all([left.next(), vi.runAllTimersAsync()])
  await left.return(undefined)
  made.length = 0
  const read = [pace(work('a', 2)), pace(work('b', 2))].map((parts) => Array.fromAsync(parts))
  await vi.advanceTimersByTimeAsync(29)
  expect(made).toEqual(['a1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(made).toEqual(['a1', 'b1'])
  await vi.runAllTimersAsync()
  expect(made).toEqual(['a1', 'b1', 'a2', 'b2'])
  expect(await Promise.all(read)).toEqual([
    ['a1', 'a2'],
    ['b1', 'b2'],
  ])
  vi.useRealTimers()
})
