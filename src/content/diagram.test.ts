import { describe, expect, test } from 'vitest'
import { betweenFigures, parseDiagrams, withFigures } from './diagram.ts'

const block = (head: string, ...body: string[]) =>
  [`\`\`\`diagram ${head}`, ...body, '```'].join('\n')
const path = block(
  'path',
  '- First,',
  '  of two',
  '- **Second**',
  '',
  'Two steps,',
  'one after the other.',
)
const article = `Before.\n\n${path}\n\nBetween.\n\n${block('list 10', 'Ten.')}\n\nAfter.\n`

test('an article says what its diagrams are, in their order', () => {
  expect(parseDiagrams(article)).toEqual([
    {
      name: 'path',
      about: [],
      items: [
        { text: 'First, of two', strong: false },
        { text: 'Second', strong: true },
      ],
      caption: 'Two steps, one after the other.',
    },
    { name: 'list', about: ['10'], items: [], caption: 'Ten.' },
  ])
  expect(parseDiagrams('```js\nconst a = 1\n```')).toEqual([])
})

test('where nothing is drawn, the words of a diagram stand in its place', () => {
  const text = withFigures(article, 'a.md', article)
  expect(text).not.toContain('```')
  expect(text).toContain('- First, of two\n- Second\n')
  expect(text).toContain('Two steps, one after the other.')
})

test('an article is parted where its diagrams stand', () => {
  const html = '<p>Before.</p><figure data-diagram><p>x</p></figure><p>After.</p>'
  expect(betweenFigures(html)).toEqual(['<p>Before.</p>', '<p>After.</p>'])
  expect(betweenFigures('<p>Whole.</p>')).toEqual(['<p>Whole.</p>'])
})

describe('a diagram that is wrong stops the build, with the line', () => {
  const findFault = (text: string) => {
    try {
      withFigures(text, 'content/posts/a.md', `---\ntitle: x\n---\n\n${text}`)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : undefined
    }
  }

  test.each([
    ['a name that there is not', block('pie', 'A pie.'), 'no diagram “pie”'],
    ['no name', block('', 'Nothing.'), 'write one of week'],
    ['no words', block('week'), 'needs a sentence'],
    ['a list where none is drawn', block('week', '- One', 'A week.'), 'draws no list'],
    ['a list that is too short', block('path', '- One', 'A path.'), '2 to 8 lines'],
    ['a list without a number', block('list', 'Ten.'), 'diagram list 10'],
    ['no company', block('companies', 'Companies.'), 'the ids of companies'],
    ['a side without its things', block('boundary', '- In', '- Out: a; b', 'x.'), '“In”'],
  ])('%s', (_, text, said) => {
    expect(findFault(text)).toContain('content/posts/a.md, line 5: ')
    expect(findFault(text)).toContain(said)
  })

  test('and one that is right does not', () => {
    expect(findFault(path)).toBeUndefined()
  })
})
