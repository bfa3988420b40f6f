import { expect, test } from 'vitest'
import { acceptedCoding } from './accepted-coding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['br; q=0.000 , *;q=0.1', 'gzip'],
  ['br;q=0.5, identity', undefined],
  ['identity;q=0.5, gzip;q=0.6', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['x-br, brx, deflate', undefined],
  ['', undefined],
  [`br, ${'x, '.repeat(200)}`, undefined],
])('of "%s" it is %s', (accepted, coding) => {
  for (const _time of ['read', 'remembered']) expect(acceptedCoding(accepted)).toBe(coding)
})

test('without the header, the plain form', () => expect(acceptedCoding(undefined)).toBeUndefined())
