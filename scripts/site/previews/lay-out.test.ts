import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

/** Every letter is half as wide as it is high. */
const width = (line: string) => line.length / 2
const steps = [
  { size: 20, most: 1 },
  { size: 10, most: 2 },
]

test('a short text is as large as it may be', () => {
  expect(layOut('Two words', steps, width, 100)).toEqual({ lines: ['Two words'], size: 20 })
})

test('a longer one is smaller, and its lines are about as long as each other', () => {
  const { lines } = layOut('aaaa bbbb cccc dddd eeee', steps, width, 100)
  expect(lines).toEqual(['aaaa bbbb cccc', 'dddd eeee'])
})

test('what does not fit at all is left out after a word', () => {
  const { lines, size } = layOut('aaaa bbbb cccc dddd eeee ffff, gggg', steps, width, 50)
  expect([lines, size]).toEqual([['aaaa bbbb', 'cccc dddd…'], 10])
})
