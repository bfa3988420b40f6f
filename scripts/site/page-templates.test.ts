import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { fillChunks, type PlaceholderValues } from '../../server/site/fill-page.ts'
import { parsePage } from './built-page.ts'
import { createTemplate } from './page-templates.ts'

const built = `<!DOCTYPE html><title>Cancel</title><script>if (1 < 2) "<p data-fill='time'>"</script>
<p data-fill-hidden="hidden" hidden="">yes</p><ul data-fill-block="list"><li data-fill="time">then</li></ul>`

const makeTemplate = (html: string) => createTemplate(parsePage('/nowhere', html))

test.each<[string, PlaceholderValues, [from: string, to: string]]>([
  ['a text', { list: [{ time: '<now>' }] }, ['>then<', '>&lt;now&gt;<']],
  ['a block that is left out', { list: [] }, [built.slice(built.indexOf('<ul')), '']],
  ['an attribute', { hidden: false }, [' hidden=""', '']],
  ['nothing', {}, ['', '']],
])('a template is filled with %s, and no mark in a script counts', (_what, values, change) => {
  const page = fillChunks(makeTemplate(built)?.chunks ?? [], values)
  expect(page).toBe(load(built.replace(...change)).html())
})

test('a page that has no placeholder and no form of ours has no template', () => {
  expect(makeTemplate('<form action="/search"><input name="q"></form>')).toBeUndefined()
})

test('a control that names another form is that one’s', () => {
  const page = `<form method="post" action="/api/x"><noscript><input name="zone" form="other">
    </noscript><input name="own"></form>`
  expect(makeTemplate(page)?.forms).toEqual({ '/api/x': ['own'] })
})
