import { expect, test } from 'vitest'
import { type Heard, shapeOf } from './heard.ts'
import { hearingFaults } from './hearing-faults.ts'

function heard(role: string, name = '', more: Partial<Heard> = {}): Heard {
  const namedBy = name === '' ? undefined : 'contents'
  return {
    role,
    name,
    namedBy,
    field: undefined,
    url: undefined,
    states: [],
    children: [],
    ...more,
  }
}

const heading = (level: number, name = 'Name') =>
  heard('heading', name, { states: [`level ${level}`] })
const link = (name: string, url: string) => heard('link', name, { url })
const page = (...within: Heard[]) => [
  heard('banner'),
  heard('main', '', { children: [heading(1), ...within] }),
  heard('contentinfo'),
]

test('the shape has no word that an editor may change', () => {
  const tree = (word: string) => [
    heading(2, word),
    heard('button', word, { namedBy: 'aria-label' }),
  ]
  expect(shapeOf(tree('One'))).toBe('heading, level 2\nbutton, by aria-label\n')
  expect(shapeOf(tree('Other'))).toBe(shapeOf(tree('One')))
})

test('one more of the same is the same, and in a list whatever the order', () => {
  const item = (...children: Heard[]) => heard('listitem', '', { children })
  const list = (...children: Heard[]) => [heard('list', '', { children })]
  const plain = item()
  const linked = item(link('One', '/one'))
  expect(shapeOf(list(plain, linked, plain))).toBe(shapeOf(list(linked, plain)))
  expect(shapeOf([link('One', '/one'), link('Two', '/two')])).toBe('link\n')
  expect(shapeOf([link('One', '/one'), heading(2), link('Two', '/two')])).toBe(
    'link\nheading, level 2\nlink\n',
  )
})

test('it makes no difference how many radio buttons come before the one that is chosen', () => {
  const radio = (checked: boolean) => heard('radio', 'Day', { states: [`checked ${checked}`] })
  const times = heard('group')
  const first = shapeOf([radio(true), times, radio(false), radio(false)])
  expect(first).toBe('radio, checked true\ngroup\nradio, checked false\n')
  expect(shapeOf([radio(false), radio(true), times, radio(false)])).toBe(first)
  expect(shapeOf([radio(false), times, radio(false)])).not.toBe(first)
})

test.each([
  ['a lost name', heard('button'), heard('button', 'Send')],
  ['a lost state', heard('textbox', 'Email'), heard('textbox', 'Email', { states: ['invalid'] })],
  ['another level', heading(3), heading(2)],
  ['another source of a name', heard('link', 'Go', { namedBy: 'title' }), link('Go', '/')],
])('%s is another shape', (_what, broken, sound) => {
  expect(shapeOf([broken])).not.toBe(shapeOf([sound]))
})

test('with their places, links that change them are another shape', () => {
  const links = [link('One', 'http://127.0.0.1:4000/one'), link('Two', 'http://127.0.0.1:4000/two')]
  const places = (tree: Heard[]) => shapeOf(tree, { places: true })
  expect(places(links)).toBe('link, to /one\nlink, to /two\n')
  expect(places(links.toReversed())).not.toBe(places(links))
})

test.each<[string, Heard[], RegExp]>([
  ['two first headings', page(heading(1)), /2 headings of the first level/],
  ['a skipped level', page(heading(3, 'Deep')), /“Deep” is a heading 3 after a 1/],
  ['a control without a name', page(heard('button')), /a button has no name/],
  [
    'two landmarks of one name',
    page(heard('navigation', 'Main'), heard('navigation', 'Main')),
    /two landmarks are navigation “Main”/,
  ],
  ['no landmark for the content', [heading(1), heard('banner')], /no landmark is main/],
  ['links of one name', page(link('More', '/a'), link('More', '/b')), /“More” leads to \/a and to/],
])('%s: a fault', (_what, tree, sentence) => {
  expect(hearingFaults(tree).join('\n')).toMatch(sentence)
})

test('a page without such faults has none; a page and its section are one place', () => {
  expect(hearingFaults(page(heading(2), link('More', '/a'), link('More', '/a#b')))).toEqual([])
})
