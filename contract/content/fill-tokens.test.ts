import { expect, test } from 'vitest'
import { fillTokens } from './fill-tokens.ts'

const tokens = new Map<string, string | undefined>([
  ['brand', 'CAM'],
  ['email', 'hello@example.com'],
  ['claims.interview', '30-minute'],
  ['facts.street', 'Vana 1'],
  ['facts.code', undefined],
])

function fill<Value>(value: Value, source?: string): Value {
  return fillTokens(value, 'content/pages/faq.yaml', tokens, source)
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

test('braces that are no token stay', () => {
  expect(fill('{"json": 1} {} {Brand}')).toBe('{"json": 1} {} {Brand}')
})

test('an unknown token stops the build and says where it stands and what there is', () => {
  expect(() => fill({ lead: ['{claims.customer}'] })).toThrow(
    'content/pages/faq.yaml: {claims.customer} has no value. Write one of {brand}, {email}, {claims.interview}.',
  )
})

test.each([
  [
    'Our office[[ at {facts.street}]] is open[[ in {facts.street}, {facts.code}]].',
    'Our office at Vana 1 is open.',
  ],
  ['One [[{facts.code}]] two [[{facts.code}]].', 'One two.'],
  ['[[{facts.code}]] One', 'One'],
  ['- One\n- [[Code {facts.code}.]]\n- Two\n', '- One\n- Two\n'],
  ['`[[1]]`\n\n```\n[[ -f x ]]\n```\n', '`[[1]]`\n\n```\n[[ -f x ]]\n```\n'],
  [
    'See [[[the street](/a) of {facts.street}, [here](/b)]].',
    'See [the street](/a) of Vana 1, [here](/b).',
  ],
])(
  'a part shows when every fact in it has an answer, else nothing of it is left: %j',
  (text, expected) => {
    expect(fill(text)).toBe(expected)
  },
)

test('what is left empty goes from its list, its object and its page', () => {
  expect(
    fill({
      items: ['One', '[[{facts.code}]]', { label: '[[{facts.code}]]' }],
      lead: '[[{facts.code}]]',
      list: ['[[{facts.code}]]'],
      empty: '',
      none: [],
    }),
  ).toEqual({ items: ['One'], empty: '', none: [] })
  expect(fill('[[{facts.code}]]')).toBe('')
})

test('an object that names a fact goes with it', () => {
  const rows = [
    { label: 'Street', text: '{facts.street}', onlyWith: 'facts.street' },
    { label: 'Code', text: '{facts.code}', onlyWith: 'facts.code' },
  ]
  expect(fill(rows)).toEqual([{ label: 'Street', text: 'Vana 1' }])
})

test.each([
  ['a: "{facts.code}"', '{facts.code} has no answer; put what needs it between [[ and ]], or'],
  ['a: "[[no fact {brand}]]"', '“[[no fact {brand}]]” names no fact'],
  ['a: "[[never {facts.code}"', '“[[never {facts.code}” has no ]] at its end'],
  ['a: "[[one [[two {facts.code}]]"', '“[[one [[two {facts.code}]]” has no ]] at its end'],
  ['a: "{facts.cod}"', '{facts.cod} is no fact of content/facts.yaml'],
])('%s stops the build with its line', (line, problem) => {
  const source = `page: x\nb: "One[[, {facts.code}]]"\n${line}\n`
  const [, text = ''] = /"(.*)"/.exec(line) ?? []
  const place = 'content/pages/faq.yaml, line 3: '
  expect(() => fill(text, source)).toThrow(`${place}${problem}`)
})
