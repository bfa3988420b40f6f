import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../server/testing/make-folder.ts'
import { checkBytes, weighPages } from './check-bytes.ts'

let folder = ''
beforeEach(() => {
  folder = makeTestFolder()
})

function put(address: string, bytes: number, text = ''): string {
  const file = join(folder, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(`${file}.br`, Buffer.alloc(bytes))
  return address
}

const check = () => checkBytes(folder)

test.each([
  ['/features', 14_400],
  ['/blog', 14_400],
  ['/blog/an-article', 24_000],
  ['/privacy-policy', 24_000],
])('%s may have %i bytes with its headers, and not one more', (path, budget) => {
  put(`${path}.html`, 0)
  const headers = weighPages(folder).get(path)?.page ?? 0
  put(`${path}.html`, budget - headers)
  expect(check()).toEqual([])
  put(`${path}.html`, budget - headers + 1)
  expect(check()).toEqual([expect.stringContaining(`${path} has ${budget + 1} bytes`)])
})

test.each([
  ['a script', (address: string) => `<script type="module" src="${address}"></script>`],
  ['what a script imports', () => '<script type="module" src="/imports.js"></script>'],
  ['styles', (address: string) => `<link rel="stylesheet" href="${address}">`],
  ['a font', (address: string) => `<link rel="preload" as="font" href="${address}">`],
  ['a picture', (address: string) => `<img src="${address}">`],
  ['an icon', (address: string) => `<link rel="icon" href="${address}">`],
])('%s counts with the page that has it', (_what, tag) => {
  for (const name of ['/grew', '/grew.js']) put(name, 44_000)
  put('/imports.js', 10, 'import"./grew.js";import("./later.js")')
  put('/later.js', 44_000)
  put('/faq.html', 1_000, tag('/grew'))
  expect(check()).toEqual([
    expect.stringMatching(/^\/faq has 4\d{4} bytes before it is used, \/grew/),
  ])
})
