import { expect, test } from 'vitest'
import { fillTokens } from './fill-tokens.ts'

const tokens = new Map([
  ['brand', 'CAM'],
  ['email', 'hello@example.com'],
  ['claims.interview', '30-minute'],
])

function fill<Value>(value: Value): Value {
  return fillTokens(value, 'content/pages/faq.yaml', tokens)
}

test('tokens are filled in texts, in lists and in nested fields', () => {
  expect(
    fill({
      title: 'FAQ - {brand}',
      items: ['A {claims.interview} interview', { href: 'mailto:{email}' }],
    }),
  ).toEqual({
    title: 'FAQ - CAM',
    items: ['A 30-minute interview', { href: 'mailto:hello@example.com' }],
  })
})

test('a token is filled each time it stands in a text', () => {
  expect(fill('{brand} and {brand}')).toBe('CAM and CAM')
})

test('what is no text stays as it is', () => {
  const day = new Date(0)
  expect(fill({ count: 20, open: true, nothing: null, day })).toEqual({
    count: 20,
    open: true,
    nothing: null,
    day,
  })
})

test('braces that are no token stay', () => {
  expect(fill('{"json": 1} {} {Brand}')).toBe('{"json": 1} {} {Brand}')
})

test('an unknown token stops the build and says where it stands and what there is', () => {
  expect(() => fill({ lead: ['{claims.customer}'] })).toThrow(
    'content/pages/faq.yaml: {claims.customer} has no value. Write one of {brand}, {email}, {claims.interview}.',
  )
})

test('the values come from the site’s own files', () => {
  expect(fillTokens('{brand}: {claims.customers}', 'x.yaml')).toBe('CAM: 200+')
})
