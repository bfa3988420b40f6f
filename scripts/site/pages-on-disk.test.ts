import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PagesOnDisk } from './pages-on-disk.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-pages-'))
  mkdirSync(join(folder, 'blog'))
  writeFileSync(join(folder, 'index.html'), 'home')
  writeFileSync(join(folder, 'blog/owls.html'), 'owls')
  writeFileSync(join(folder, 'notes.txt'), 'no page')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('it is the map of all pages by address', () => {
  const pages = new PagesOnDisk(folder)
  const all = [
    ['/', 'home'],
    ['/blog/owls', 'owls'],
  ]
  expect([...pages]).toEqual(all)
  expect([...pages.entries()]).toEqual(all)
  expect([...pages.keys()]).toEqual(all.map(([path]) => path))
  expect([...pages.values()]).toEqual(all.map(([, html]) => html))
  expect([pages.size, pages.has('/blog/owls'), pages.has('/notes')]).toEqual([2, true, false])
  const told: string[][] = []
  pages.forEach((html, path) => {
    told.push([path, html])
  })
  expect(told).toEqual(all)
})

test('a page is read when it is asked for, and not before', () => {
  const pages = new PagesOnDisk(folder)
  writeFileSync(join(folder, 'blog/owls.html'), 'herons')
  expect(pages.get('/blog/owls')).toBe('herons')
  expect(pages.get('/blog/herons')).toBeUndefined()
})
