import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { tightenPage } from './tighten-page.ts'

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
  expect(address).toMatch(/^\/_astro\/props\.[\w-]{8}\.json$/)
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
