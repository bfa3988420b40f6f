// @vitest-environment node
import { satteri } from '@astrojs/markdown-satteri'
import { type CheerioAPI, load } from 'cheerio'
import { expect, test } from 'vitest'
import { hastPlugins } from './markdown-plugins.ts'

async function render(markdown: string, file = 'posts/a.md'): Promise<CheerioAPI> {
  const processor = satteri({ hastPlugins })
  const renderer = await processor.createRenderer({ syntaxHighlight: 'prism' })
  const { code } = await renderer.render(markdown, { fileURL: new URL(`file:///content/${file}`) })
  return load(code)
}

test('a table and a block of code can be reached by keyboard', async () => {
  const $ = await render('| Who | When |\n| - | - |\n| a | b |\n\n```json\n{}\n```\n')
  const { tabindex, 'aria-label': label } = $('table').parent().attr() ?? {}
  expect([tabindex, label]).toEqual(['0', 'Table'])
  expect($('pre').attr('tabindex')).toBe('0')
})

test('each cell but the first of its row names its column, and stands where it was set', async () => {
  const $ = await render('| Who | How "**long**" |\n| - | -: |\n| a | b |\n')
  const cells = $('td').toArray()
  expect(cells.map(({ attribs }) => attribs['data-label'])).toEqual([undefined, 'How “long”'])
  expect(cells.map(({ attribs }) => attribs['data-align'])).toEqual([undefined, 'right'])
  expect($('[style]')).toHaveLength(0)
})

test('headings of two jobs have different ids', async () => {
  const $ = await render('#### What you do\n\n#### What you do\n', 'jobs/engineer.md')
  const ids = $('h4')
    .toArray()
    .map(({ attribs }) => attribs['id'])
  expect(ids).toEqual(['engineer-1', 'engineer-2'])
})
