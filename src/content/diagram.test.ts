// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { satteri } from '@astrojs/markdown-satteri'
import { load } from 'cheerio'
import { afterAll, describe, expect, test } from 'vitest'
import { partText } from './diagram.ts'
import { mdastPlugins } from './markdown-plugins.ts'

const block = (head: string, ...body: string[]) =>
  [`\`\`\`diagram ${head}`, ...body, '```'].join('\n')
const path = block(
  'path',
  '- First,',
  '  of two',
  '- Second',
  '',
  'Two steps,',
  'one after the other.',
)
const article = `Before.\n\n${path}\n\nBetween.\n\n${block('companies fernhill', 'One.')}\n\nAfter.\n`

const folder = mkdtempSync(join(tmpdir(), 'diagrams-'))
const post = join(folder, 'content/posts/a.md')
mkdirSync(dirname(post), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function render(text: string) {
  writeFileSync(post, `---\ntitle: x\n---\n\n${text}`)
  const renderer = await satteri({ mdastPlugins }).createRenderer({ syntaxHighlight: false })
  const { code, metadata } = await renderer.render(text, { fileURL: pathToFileURL(post) })
  return { html: code, diagrams: metadata.frontmatter['diagrams'] }
}

test('an article says what its diagrams are, in their order', async () => {
  expect((await render(`${article}\n\`\`\`js\nconst a = 1\n\`\`\`\n`)).diagrams).toEqual([
    {
      name: 'path',
      about: [],
      items: ['First, of two', 'Second'],
      caption: 'Two steps, one after the other.',
    },
    { name: 'companies', about: ['fernhill'], items: [], caption: 'One.' },
  ])
})

test('where nothing is drawn, the words of a diagram stand in its place', async () => {
  const words = load((await render(article)).html)('figure')
    .first()
    .text()
  expect(words.split('\n').filter(Boolean)).toEqual([
    'First, of two',
    'Second',
    'Two steps, one after the other.',
  ])
})

test('an article is parted where its diagrams stand', async () => {
  const parts = partText((await render(article)).html)
  expect(parts.map((html) => html.trim())).toEqual([
    '<p>Before.</p>',
    '<p>Between.</p>',
    '<p>After.</p>',
  ])
})

describe('a diagram that is wrong stops the build, with the line', () => {
  test.each([
    ['a name that there is not', block('pie', 'A pie.'), 'no diagram “pie”'],
    ['no name', block('', 'Nothing.'), 'write one of week'],
    ['no words', block('week'), 'needs a sentence'],
    ['a list where none is drawn', block('week', '- One', 'A week.'), 'draws no list'],
    ['a list that is too short', block('path', '- One', 'A path.'), '2 to 8 lines'],
    ['no company', block('companies', 'Companies.'), 'the ids of companies'],
    ['a side without its things', block('boundary', '- In', '- Out: a; b', 'x.'), '“In”'],
  ])('%s', async (_, text, message) => {
    await expect(render(text)).rejects.toThrow(
      new RegExp(`content/posts/a\\.md, line 5: .*${message}`),
    )
  })
})
