import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parsePage, readPagePolicy } from './built-page.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const readPolicy = (html: string) => readPagePolicy(parsePage('/', html).$)

describe('the facts of a page', () => {
  test.each([
    ['a plain script', '<script>a < b && "</p>"</script>', 'a < b && "</p>"'],
    ['a module', '<script type="module">\n import x \n</script>', '\n import x \n'],
    ['letters beyond ASCII', '<script>say("é “q” 😀")</script>', 'say("é “q” 😀")'],
    ['text that looks like an entity', '<script>"&amp;&lt;"</script>', '"&amp;&lt;"'],
    ['speculation rules', '<script type="speculationrules">{}</script>', '{}'],
  ])('name %s', (_what, html, text) => {
    expect(readPolicy(html).scripts).toEqual([sha256(text)])
  })

  test.each([
    ['a data block', '<script type="application/ld+json">{"a":1}</script>'],
    ['JSON', '<script type="application/json">{}</script>'],
    ['a script of its own file', '<script src="/_astro/a.js"></script>'],
  ])('have nothing for %s', (_what, html) => {
    expect(readPolicy(html).scripts).toEqual([])
  })

  test('name each inline style once', () => {
    const html = '<style>a > b {}</style><style>c{}</style><style>c{}</style>'
    expect(readPolicy(html).styles).toEqual([sha256('a > b {}'), sha256('c{}')])
  })

  test('say whether a film of another host or a scheduling service stands in it', () => {
    const page = '<div data-video="https://player.vimeo.com/video/1"></div>'
    expect(readPolicy(page)).toMatchObject({ video: true, widget: false })
    expect(readPolicy('<div data-booking-widget></div>')).toMatchObject({ widget: true })
  })
})
