import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { captionFaults } from './check-captions.ts'
import { checkFiles } from './check-files.ts'
import { mp4Seconds } from './check-film.ts'
import { filmFaults } from './film-faults.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-files-'))
  cpSync('public', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const own = (name: string) => readFileSync(join('public', name))

function put(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

test('the files of this site are what their names say', async () => {
  expect(await checkFiles(folder)).toEqual([])
  expect(filmFaults(folder)).toEqual([])
})

test.each([
  ['film/overview.mp4', own('film/poster.webp'), 'public/film/overview.mp4: is no film in MP4.'],
  [
    'film/overview.mp4',
    own('film/overview.mp4').subarray(0, 100_000),
    'public/film/overview.mp4: is no whole film: it ends in the middle.',
  ],
  ['film/overview.webm', own('film/poster.webp'), 'public/film/overview.webm: is no film in WebM.'],
  [
    'film/overview.webm',
    own('film/overview.webm').subarray(0, 100_000),
    'public/film/overview.webm: is no whole film: it ends in the middle.',
  ],
  [
    'film/overview.vtt',
    '1\nNo captions',
    'public/film/overview.vtt, line 1: captions begin with WEBVTT.',
  ],
  [
    'film/poster.webp',
    own('film/poster.avif'),
    'public/film/poster.webp: is a picture of another kind (heif).',
  ],
  ['film/poster.avif', '', 'public/film/poster.avif: is no picture.'],
  ['logos/nea.svg', '<html></html>', 'public/logos/nea.svg: is no picture.'],
  ['previews/new.png', 'drawn', 'previews/new.png: is no picture.'],
  ['manifest.webmanifest', '{', 'manifest.webmanifest: is no JSON.'],
  ['_astro/font.woff2', 'wOFF', '_astro/font.woff2: is no font.'],
])('%s that is something else is told', async (name, content, sentence) => {
  put(name, content)
  expect(await checkFiles(folder)).toEqual([sentence])
})

test.each([
  'film/overview.mp4',
  'film/overview.webm',
  'film/overview.vtt',
  'film/poster.webp',
  'film/poster.avif',
])('a film without %s is told', (name) => {
  rmSync(join(folder, name))
  expect(filmFaults(folder)).toEqual([expect.stringContaining(`public/${name} is missing`)])
})

test('a film of another length than search engines are told is told with the line', () => {
  const film = own('film/overview.mp4')
  const header = film.indexOf('mvhd') + 4
  film.writeUInt32BE(film.readUInt32BE(header + 16) * 2, header + 16)
  put('film/overview.mp4', film)
  const lasts = mp4Seconds(film) ?? 0
  expect(filmFaults(folder)).toEqual([
    expect.stringMatching(
      new RegExp(`^content/pages/home\\.yaml, line \\d+: the film lasts ${Math.round(lasts)} `),
    ),
  ])
})

describe('captions', () => {
  test.each([
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nOne', []],
    ['\uFEFFWEBVTT a title\r\n\r\nfirst\r\n00:00:01.000 --> 00:00:02.000 line:0\r\nOne\r\n', []],
    ['WEBVTT\n', ['line 1: there is no caption']],
    [
      'WEBVTT\n\n00:01,000 --> 00:02,000\nOne',
      ['line 3: “00:01,000 --> 00:02,000” are no times, as 00:00:01.000 --> 00:00:02.500'],
    ],
    [
      'WEBVTT\n\n00:02.000 --> 00:01.000\nOne\n\n00:01.000 --> 00:03.000\n',
      [
        'line 3: the caption ends before it begins',
        'line 6: the caption begins before the one above it',
        'line 6: the caption has no text',
      ],
    ],
  ])('%j', (text, faults) => {
    expect(captionFaults(text)).toEqual(faults)
  })
})
