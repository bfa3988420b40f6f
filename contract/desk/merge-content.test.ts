import { expect, test } from 'vitest'
import { listParts, takeParts } from './merge-content.ts'

const entry = (text: string) => ({ band: 'text', text })
const content = (values: Record<string, unknown>, body = '') => ({ values, body })
const bands = (...texts: string[]) => content({ bands: texts.map(entry) })

/** What is saved when nothing is chosen. */
const merge = (...[base, mine, theirs]: Parameters<typeof listParts>) =>
  takeParts(
    mine,
    listParts(base, mine, theirs).filter(({ isTheirs }) => isTheirs),
  )

test.each([
  [
    'two fields',
    content({ a: 1, b: 1 }),
    content({ a: 2, b: 1 }),
    content({ a: 1, b: 2 }),
    content({ a: 2, b: 2 }),
  ],
  ['two entries of one list', bands('a', 'b'), bands('A', 'b'), bands('a', 'B'), bands('A', 'B')],
  [
    'a field and the text',
    content({ a: 1 }, 'x'),
    content({ a: 2 }, 'x'),
    content({ a: 1 }, 'y\n\n\nz'),
    content({ a: 2 }, 'y\n\n\nz'),
  ],
  [
    'a field that they took out',
    content({ a: 1, b: 1 }),
    content({ a: 1, b: 2 }),
    content({ b: 1 }),
    content({ b: 2 }),
  ],
  [
    'an entry that they added, and nothing',
    bands('a'),
    bands('a'),
    bands('a', 'b'),
    bands('a', 'b'),
  ],
])('what each of two changed apart is kept: %s', (_what, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toEqual(merged)
})

test.each([
  ['one field', content({ a: 1 }), content({ a: 2 }), content({ a: 3 })],
  ['one text', content({}, 'x'), content({}, 'y'), content({}, 'z')],
  [
    'a list that one edited, and one made longer',
    bands('a', 'b'),
    bands('A', 'b'),
    bands('a', 'b', 'c'),
  ],
  [
    'a list that one edited, and one put in another order',
    bands('a', 'b'),
    bands('A', 'b'),
    bands('b', 'a'),
  ],
  ['a list that both made longer', bands('a'), bands('a', 'b'), bands('a', 'c')],
  [
    'a section that one edited, and one made another kind',
    bands('a'),
    bands('A'),
    content({ bands: [{ band: 'list', text: 'a' }] }),
  ],
  ['all of it, as it is not known what both began from', undefined, bands('A'), bands('b')],
])('what both changed is one choice between whole parts: %s', (_what, base, mine, theirs) => {
  const parts = listParts(base, mine, theirs)
  expect(parts.map(({ isTheirs }) => isTheirs)).toEqual([false])
  expect(takeParts(mine, [])).toEqual(mine)
  expect(takeParts(mine, parts)).toEqual(theirs)
})

test('a part says where it is, and how it differs', () => {
  const [part] = listParts(bands('a'), bands('Mine'), bands('Theirs'))
  expect(part).toMatchObject({
    breadcrumb: ['Text, Mine', 'Text'],
    changes: [{ before: 'Theirs', after: 'Mine' }],
  })
})
