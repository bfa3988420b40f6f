import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { tightenPage as tighten } from './tighten-page.ts'

const scripts: Record<string, string> = {
  '/_astro/frame.js': 'import{a}from"./shared.js";import("./later.js")',
  '/_astro/page.js': 'import"./shared.js"',
  '/_astro/shared.js': 'export const a=1',
}
const tightenPage = (html: string) => tighten(html, (address) => scripts[address] ?? '', '')

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

test('several styles become one, in their order, where the first stood', () => {
  const { html } = tightenPage(
    page(
      '',
      '<style>@layer a;</style><title>T</title><style>@media (width<5rem){p{gap:0}}</style>',
    ),
  )
  expect(load(html)('head').html()).toBe(
    '<style>@layer a;@media (width<5rem){p{gap:0}}</style><title>T</title>',
  )
})

test('a style that a drawing holds stays in it', () => {
  const svg = '<svg><style>path{fill:red}</style></svg>'
  expect(tightenPage(page(svg)).html).toContain(svg)
})

test('what only the script of an island needs is a file, to the letter', () => {
  const props = JSON.stringify({ copy: { text: 'It’s "here" & <there>' } })
  const island = load('<div data-island="contact"></div>', null, false)
  island('div').attr('data-props', props)
  const { html, files } = tightenPage(page(island.html()))
  const address = load(html)('[data-island]').attr('data-props') ?? ''
  expect(address).toMatch(/^\/_astro\/[\w-]{8}\.json$/)
  expect([...files]).toEqual([[address, props]])
})

test('the same properties have the same address, others another', () => {
  const addressOf = (text: string) => {
    const { files } = tightenPage(
      page(`<div data-island="contact" data-props="{&quot;text&quot;:&quot;${text}&quot;}"></div>`),
    )
    return [...files.keys()][0]
  }
  expect(addressOf('one')).toBe(addressOf('one'))
  expect(addressOf('one')).not.toBe(addressOf('two'))
})

test('a drawing is the same drawing, shapes with a title too', () => {
  const drawing =
    '<svg><g><circle r="5"></circle><path d="M0 0"></path></g><rect><title>Two</title></rect></svg>'
  const { html } = tightenPage(page(drawing))
  expect(html).toContain('<circle r="5"/><path d="M0 0"/>')
  expect(load(html)('svg').html()).toBe(load(page(drawing))('svg').html())
})

test('React finds in an island what it wrote, and nobody else misses it', () => {
  const { html } = tightenPage(
    page('<p>Mon<!-- --> 16</p><div data-island="contact" data-props="{}"><p>a<!-- -->b</p></div>'),
  )
  expect(html).toContain('<p>Mon 16</p>')
  expect(html).toContain('<p>a<!-- -->b</p>')
})

const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`

test('the scripts of a page are handed to its first, which fetches them later', () => {
  const first = '<script>{ const now = 1 }</script>'
  const { html, files } = tightenPage(page(script('frame') + script('page'), first))
  const $ = load(html)
  expect($('script[src]').length).toBe(0)
  const { entry = '', parts } = $('script').first().data() as Record<string, string>
  expect(files.get(entry)).toBe('import"/_astro/frame.js";import"/_astro/page.js"')
  expect(parts).toBe('/_astro/frame.js /_astro/page.js /_astro/shared.js')
})

test('pages with the same scripts share what imports them', () => {
  const entries = ['a', 'b'].map((body) =>
    load(tightenPage(page(body + script('frame'), '<script>1</script>')).html)('script').data(
      'entry',
    ),
  )
  expect(new Set(entries).size).toBe(1)
})

test('a script that stands in the page does the same in fewer bytes; data stays as it is', () => {
  const data = '<script type="application/json">{ "a": 1 }</script>'
  const { html } = tightenPage(page(data, '<script>\n// why\nwindow.a = 1\n</script>'))
  expect(html).toContain('<script>window.a=1')
  expect(html).toContain(data)
})

test('an underline with a thickness stays as Safari reads it, and a prefix stands once', () => {
  const css =
    'a{text-decoration:underline;text-decoration-thickness:1px}' +
    'b{-webkit-text-decoration-color:var(--x);text-decoration-color:var(--x)}'
  expect(tightenPage(page('', `<style>${css}</style>`)).html).toContain(css)
})

test('rules that say the same of one thing become one', () => {
  const { html } = tightenPage(page('', '<style>p{color:red}</style><style>p{gap:0}</style>'))
  expect(html).toContain('<style>p{color:red;gap:0}</style>')
})
