import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLinks, type LinkedSite } from './check-links.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-site-'))
  mkdirSync(join(folder, 'film'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const others = [
  ['/', '<main id="main"></main>'],
  ['/faq', '<h2 id="first">One</h2><h2 id="zwölf">Twelve</h2>'],
  ['/book', '<h1>Book</h1>'],
] as const

function site(): LinkedSite {
  return { origin: 'https://cam.example', aliases: new Map([['/demo', '/book']]), folder }
}

/** What is said of a page that holds this, on a site of four pages. */
function faultsOf(html: string): string[] {
  const faults = checkLinks(new Map([...others, ['/page', html]]), site())
  return faults.map(({ page, target, problem }) => `${page}: ${target} ${problem}`)
}

test.each([
  '<a href="/">Home</a>',
  '<a href="/faq">FAQ</a>',
  '<a href="/faq?open=1#first">FAQ</a>',
  '<a href="/faq#zw%C3%B6lf">FAQ</a>',
  '<a href="#here" id="here">Here</a>',
  '<a href="/demo">Moved to /book</a>',
  '<a href="mailto:hello@cam.example">Write</a>',
  '<a href="mailto:?subject=A%20title&body=https%3A%2F%2Fcam.example%2Fblog%2Fa">Share</a>',
  '<a href="https://example.com/any#where">Elsewhere</a>',
  '<img src="/favicon.svg" alt="">',
  '<form action="/api/newsletter"></form>',
  '<meta property="og:image" content="https://cam.example/favicon.svg">',
  '<link rel="canonical" href="https://cam.example/faq">',
])('%s leads somewhere', (html) => {
  expect(faultsOf(html)).toEqual([])
})

test.each([
  ['<a href="/nowhere">Lost</a>', '/page: /nowhere leads nowhere'],
  ['<a href="nowhere">Lost</a>', '/page: nowhere leads nowhere'],
  ['<a href="/faq/">A slash too many</a>', '/page: /faq/ leads nowhere'],
  ['<a href="/film">A folder</a>', '/page: /film leads nowhere'],
  ['<a href="/faq#second">Lost</a>', '/page: /faq#second names no part of the page'],
  ['<a href="#there">Lost</a>', '/page: #there names no part of the page'],
  ['<a href="/demo#first">Lost</a>', '/page: /demo#first names no part of the page'],
  ['<img src="/logos/none.svg" alt="">', '/page: /logos/none.svg leads nowhere'],
  ['<video poster="/film/none.webp"></video>', '/page: /film/none.webp leads nowhere'],
  ['<form action="/nowhere"></form>', '/page: /nowhere leads nowhere'],
  ['<a href="mailto:hello">Write</a>', '/page: mailto:hello is no address'],
  ['<a href="mailto:{email}">Write</a>', '/page: mailto:{email} is no address'],
  ['<a href="mailto:a b@cam.example">Write</a>', '/page: mailto:a b@cam.example is no address'],
  ['<a href="http://example.com/">Unsafe</a>', '/page: http://example.com/ is not https'],
  ['<a href="https://">Nowhere</a>', '/page: https:// is no address'],
  [
    '<meta property="og:image" content="https://cam.example/none.png">',
    '/page: https://cam.example/none.png leads nowhere',
  ],
  [
    '<link rel="canonical" href="https://cam.example/nowhere">',
    '/page: https://cam.example/nowhere leads nowhere',
  ],
])('%s is reported', (html, fault) => {
  expect(faultsOf(html)).toEqual([fault])
})

test('every page is read, and every fault is told', () => {
  const lost = '<a href="/one">1</a><a href="/two">2</a>'
  const pages = new Map([
    ['/', lost],
    ['/faq', lost],
  ])
  expect(checkLinks(pages, site()).map(({ page, target }) => [page, target])).toEqual([
    ['/', '/one'],
    ['/', '/two'],
    ['/faq', '/one'],
    ['/faq', '/two'],
  ])
})

test('a page that is not public yet links to what will be there by then, and no other page does', () => {
  const pages = new Map([
    ['/', '<a href="/blog/herons">Herons</a>'],
    ['/drafts/one', '<a href="/blog/herons#nest">Nest</a><a href="/blog/owls">Owls</a>'],
    ['/drafts/herons', '<h2 id="nest">Nest</h2>'],
  ])
  const laterAt = (page: string, address: string) =>
    page === '/drafts/one' && address === '/blog/herons' ? ['/drafts/herons'] : []
  const faults = checkLinks(pages, { ...site(), laterAt })
  expect(faults.map(({ page, target }) => [page, target])).toEqual([
    ['/', '/blog/herons'],
    ['/drafts/one', '/blog/owls'],
  ])
})

test('what is shown to browsers without scripts is read as well', () => {
  expect(faultsOf('<noscript><a href="/nowhere">Lost</a></noscript>')).toHaveLength(1)
})
