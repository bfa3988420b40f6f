import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../server/testing/make-folder.ts'
import { notePage, parsePage } from './built-page.ts'
import { findLinkFaults } from './check-links.ts'

let folder = ''

beforeEach(() => {
  folder = makeTestFolder()
  mkdirSync(join(folder, 'film'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
})

const others = [
  ['/', '<main id="main"></main>'],
  ['/faq', '<h2 id="first">One</h2><h2 id="zwölf">Twelve</h2>'],
  ['/book', '<h1>Book</h1>'],
] as const

function findFaults(html: string): string[] {
  return faultsIn(new Map([...others, ['/page', html]]))
}

function faultsIn(html: ReadonlyMap<string, string>): string[] {
  const aliases = new Map([['/demo', '/book']])
  const pages = new Map([...html].map(([path, text]) => [path, notePage(parsePage(path, text))]))
  return findLinkFaults({ pages, origin: 'https://cam.example', aliases, folder })
}

test.each([
  '<a href="/">Home</a>',
  '<a href="/faq?open=1#first">FAQ</a>',
  '<a href="/faq#zw%C3%B6lf">FAQ</a>',
  '<a href="#here" id="here">Here</a>',
  '<a href="/demo">Moved to /book</a>',
  '<a href="mailto:?subject=A%20title&body=https%3A%2F%2Fcam.example%2Fblog%2Fa">Share</a>',
  '<a href="https://example.com/any#where">Elsewhere</a>',
  '<img src="/favicon.svg" alt="">',
  '<form action="/api/newsletter"></form>',
  '<meta property="og:image" content="https://cam.example/favicon.svg">',
  '<link rel="canonical" href="https://cam.example/faq">',
])('%s leads somewhere', (html) => {
  expect(findFaults(html)).toEqual([])
})

test.each([
  ['<a href="/nowhere">Lost</a>', '/nowhere leads nowhere'],
  ['<a href="/faq/">A slash too many</a>', '/faq/ leads nowhere'],
  ['<a href="/film">A folder</a>', '/film leads nowhere'],
  ['<a href="/faq#second">Lost</a>', '/faq#second names no part of the page'],
  ['<a href="#there">Lost</a>', '#there names no part of the page'],
  ['<a href="/demo#first">Lost</a>', '/demo#first names no part of the page'],
  ['<video poster="/film/none.webp"></video>', '/film/none.webp leads nowhere'],
  ['<form action="/nowhere"></form>', '/nowhere leads nowhere'],
  ['<a href="mailto:hello">Write</a>', 'mailto:hello is no address'],
  ['<a href="mailto:{email}">Write</a>', 'mailto:{email} is no address'],
  ['<a href="http://example.com/">Unsafe</a>', 'http://example.com/ is not https'],
  ['<a href="https://">Nowhere</a>', 'https:// is no address'],
  [
    '<meta property="og:image" content="https://cam.example/none.png">',
    'https://cam.example/none.png leads nowhere',
  ],
  [
    '<link rel="canonical" href="https://cam.example/nowhere">',
    'https://cam.example/nowhere leads nowhere',
  ],
])('%s is reported', (html, fault) => {
  const [message = '', ...others] = findFaults(html)
  expect(others).toEqual([])
  expect(message).toContain(fault)
  expect(message).toContain('/page')
})

test('a faulty link is told once, with its pages', () => {
  const lost = '<a href="/bok">1</a><a href="/far-from-all">2</a>'
  const pages = new Map([...others, ['/one', lost], ['/two', lost]])
  expect(faultsIn(pages)).toEqual([
    '/one and 1 more: /bok leads nowhere.',
    '/one and 1 more: /far-from-all leads nowhere.',
  ])
})
