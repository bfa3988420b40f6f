import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { Chunk } from '../../contract/page-parts.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { fillParts, Markup } from './fill-parts.ts'

const hostile = [
  '<script>alert(1)</script>',
  '</p></textarea></title></noscript><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onfocus='alert(1)",
  '&amp; &lt; &#60; &quot;',
  '$& $1 $` {{x}}',
  '\u2028\u00a0é 😀',
]

describe('a text', () => {
  test.each(hostile)('%s reads the same between tags and in an attribute', (text) => {
    const html = `<p title="${escapeHtml(text, 'attribute')}">${escapeHtml(text, 'text')}</p>`
    const $ = load(html)
    expect([$('p').text(), $('p').attr('title')]).toEqual([text, text])
    expect($('body *').length).toBe(1)
    expect(Object.keys($('p').attr() ?? {})).toEqual(['title'])
  })
})

const chunks: Chunk[] = [
  '<p',
  { slot: 'hidden', as: 'attribute', attribute: 'hidden', built: ' hidden=""' },
  '>',
  { slot: 'say', as: 'text', built: 'as <b>built</b>' },
  '</p>',
  { slot: 'list', as: 'markup', built: '' },
  { slot: 'rows', as: 'block', chunks: ['<li>', { slot: 'say', as: 'text', built: '-' }, '</li>'] },
]

describe('a page', () => {
  test('is as it was built where nothing is given', () => {
    expect(fillParts(chunks, {})).toBe('<p hidden="">as <b>built</b></p><li>-</li>')
  })

  test('takes texts, attributes and markup', () => {
    const values = { hidden: false, say: '<1>', list: new Markup('<hr>'), rows: [] }
    expect(fillParts(chunks, values)).toBe('<p>&lt;1&gt;</p><hr>')
    expect(fillParts(chunks, { hidden: true, rows: [] })).toContain('<p hidden="">')
    expect(fillParts(chunks, { hidden: '"', rows: [] })).toContain('<p hidden="&quot;">')
  })

  test.each([
    ['(America/Argentina/Salta)', '(America/<wbr>Argentina/<wbr>Salta)'],
    ['alexandra.tamm@department.example', 'alexandra.tamm@<wbr>department.example'],
    ['10:30 (Asia/Kolkata) <b>', '10:30 (Asia/Kolkata) &lt;b&gt;'],
  ])('breaks a long word behind a slash or an @, and no short one: %s', (time, html) => {
    expect(fillParts([{ slot: 'time', as: 'wrapped', built: '' }], { time })).toBe(html)
  })

  test('takes no text for markup, whatever the types were told', () => {
    expect(fillParts(chunks, { list: '<img>' as unknown as Markup })).toContain('&lt;img&gt;')
  })

  test('repeats a block for its values, which are its own', () => {
    const page = fillParts(chunks, { say: 'above', rows: [{ say: 'a' }, { say: '<b>' }, {}] })
    expect(page).toContain('<li>a</li><li>&lt;b&gt;</li><li>-</li>')
  })

  test('shares its values with a block that is given none', () => {
    expect(fillParts(chunks, { say: 'above' })).toContain('<li>above</li>')
  })
})
