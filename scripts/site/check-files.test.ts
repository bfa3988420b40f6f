import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFiles, filmFaults } from './check-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-files-'))
  cpSync('public', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const own = (name: string) => readFileSync(join('public', name))

test('the files of this site are what their names say', async () => {
  expect(await checkFiles(folder)).toEqual([])
  expect(filmFaults(folder)).toEqual([])
})

test.each([
  ['film/overview.mp4', own('film/poster.webp'), 'is no film in MP4'],
  ['film/overview.webm', own('film/poster.webp'), 'is no film in WebM'],
  ['film/overview.vtt', '1\nNo captions', 'captions begin with WEBVTT'],
  ['film/poster.webp', own('film/poster.avif'), 'is a picture of another kind (heif)'],
  ['film/poster.avif', '', 'is no picture'],
  ['logos/nea.svg', '<html></html>', 'is no picture'],
])('%s that is something else is told', async (name, content, fault) => {
  writeFileSync(join(folder, name), content)
  expect(await checkFiles(folder)).toEqual([`public/${name}: ${fault}.`])
})

test('a film without its captions is told', () => {
  rmSync(join(folder, 'film/overview.vtt'))
  expect(filmFaults(folder)).toEqual([
    expect.stringContaining('public/film/overview.vtt is missing'),
  ])
})
