import { expect, test } from 'vitest'
import { loadedFiles } from './loaded-files.ts'

const head = '<link rel="canonical" href="https://company.test/">'

function load(html: string, scripts: Record<string, string> = {}) {
  return loadedFiles(`${head}${html}`, (address) => scripts[address] ?? '')
}

const addressesOf = (html: string, scripts?: Record<string, string>) =>
  load(html, scripts).before.map(({ kind, address }) => `${kind} ${address}`)

test.each([
  ['<script type="module" src="/_astro/a.js"></script>', ['scripts /_astro/a.js']],
  ['<link rel="modulepreload" href="/_astro/a.js">', ['scripts /_astro/a.js']],
  ['<link rel="stylesheet" href="/a.css">', ['styles /a.css']],
  ['<link rel="preload" as="font" href="/a.woff2">', ['fonts /a.woff2']],
  ['<style>@font-face{src:url("/a.woff2") format("woff2")}</style>', ['fonts /a.woff2']],
  ['<link rel="preload" as="image" href="/a.avif">', ['pictures /a.avif']],
  ['<img src="/a.svg">', ['pictures /a.svg']],
  ['<video poster="/a.webp"></video>', ['pictures /a.webp']],
  ['<link rel="manifest" href="/a.webmanifest">', ['icons /a.webmanifest']],
  ['<link rel="icon" href="/a.svg"><link rel="icon" href="/b.png">', ['icons /a.svg']],
  ["<script>import('/_astro/a.js')</script>", ['scripts /_astro/a.js']],
])('with %s a browser loads %j', (html, files) => {
  expect(addressesOf(html)).toEqual(files)
})

test.each([
  ['a link to another page', '<a href="/a.js">a</a>'],
  ['what another site has', '<img src="https://elsewhere.test/a.png">'],
  ['a picture within the page', '<img src="data:image/png;base64,">'],
  ['data that names a script', '<script type="application/json">"/_astro/a.js"</script>'],
  ['a film, which is asked for', '<video preload="none"><source src="/a.mp4"></video>'],
])('%s is not loaded', (_what, html) => {
  expect(load(html)).toEqual({ before: [], used: [], scrolling: [] })
})

test('a script brings what it imports at once, each file once, and the first use what it imports later', () => {
  const scripts = {
    '/_astro/page.js': 'import"./a.js";import{b}from"./b.js";const later=()=>import("./c.js")',
    '/_astro/b.js': 'import{a}from"./a.js";export{d}from"./deep/d.js"',
    '/_astro/deep/d.js': 'import"../page.js"',
    '/_astro/c.js': 'import"./a.js";import"./e.js";const last=()=>import("./f.js")',
  }
  const page = '<script type="module" src="/_astro/page.js"></script>'
  expect(addressesOf(page, scripts)).toEqual([
    'scripts /_astro/page.js',
    'scripts /_astro/a.js',
    'scripts /_astro/b.js',
    'scripts /_astro/deep/d.js',
  ])
  expect(load(page, scripts).used.map(({ address }) => address)).toEqual([
    '/_astro/c.js',
    '/_astro/e.js',
  ])
})

test('a picture that waits to be scrolled to is told apart, unless the page shows it elsewhere at once', () => {
  const lazy = '<img src="/a.webp" loading="lazy"><img src="/a.webp" loading="lazy">'
  expect(load(lazy).scrolling).toEqual([{ address: '/a.webp', kind: 'pictures' }])
  expect(load(`${lazy}<img src="/a.webp">`).scrolling).toEqual([])
})
