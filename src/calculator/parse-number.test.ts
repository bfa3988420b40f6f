import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

const max = 1_000_000

test.each([
  ['0', 0],
  ['12', 12],
  [' 12 ', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  [',5', 0.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['1’200', 1200],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1,000,000', 1_000_000],
  ['5%', 5],
  ['5 %', 5],
  ['-0', 0],
])('%j is %d', (text, value) => {
  expect(parseNumber(text, max)).toEqual({ value })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['%', 'empty'],
  ['ten', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['NaN', 'unreadable'],
  ['1,20,0', 'unreadable'],
  ['1,200 300', 'unreadable'],
  ['12.5.1', 'unreadable'],
  ['--5', 'unreadable'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['-0.5', 'negative'],
  ['1000001', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
])('%j is %s', (text, fault) => {
  expect(parseNumber(text, max)).toEqual({ fault })
})
