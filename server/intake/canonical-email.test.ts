import { expect, test } from 'vitest'
import { canonicalEmail } from './canonical-email.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+news+more@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.a+1@Gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
  ['Info@Müller.DE', 'info@xn--mller-kva.de'],
  ['JÜRGEN+1@gmail.com', 'jürgen@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s counts as %s', (typed, counted) => {
  expect(canonicalEmail(typed)).toBe(counted)
})
