import { expect, test } from 'vitest'
import { score } from './score.ts'

const good = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-resource-policy': 'same-origin',
}
const scoreOf = (headers: Record<string, string>, html = '', cookies: string[] = []) =>
  score({ headers: new Map(Object.entries(headers)), html, cookies }).score

test('an answer with all of it has every point', () => {
  expect(scoreOf(good)).toBe(130)
})

test('an answer with nothing has what is left', () => {
  expect(scoreOf({})).toBe(30)
})

test.each([
  ['scripts from anywhere', { 'content-security-policy': "script-src *; object-src 'none'" }, 60],
  [
    'inline scripts',
    { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" },
    60,
  ],
  [
    'code from text',
    { 'content-security-policy': "default-src 'self' 'unsafe-eval'; frame-ancestors 'none'" },
    110,
  ],
  [
    'inline styles',
    {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    120,
  ],
  [
    'a wide default',
    { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
    125,
  ],
  ['a leaking referrer', { 'referrer-policy': 'unsafe-url' }, 120],
  ['no frame rule', { 'content-security-policy': "default-src 'none'" }, 80],
  ['everybody reading it', { 'access-control-allow-origin': '*' }, 50],
])('%s costs points', (_what, headers, expected) => {
  expect(scoreOf({ ...good, ...headers })).toBe(expected)
})

test('scripts of others without a hash and open cookies cost points', () => {
  expect(scoreOf(good, '<script src="https://cdn.example/a.js"></script>')).toBe(125)
  expect(scoreOf(good, '', ['a=b'])).toBe(80)
})
