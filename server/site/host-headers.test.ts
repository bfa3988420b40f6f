import { expect, test } from 'vitest'
import { commonHeaders, pageHeaders } from '../http/headers.ts'
import { headersFile, movedIn, redirectsFile } from './host-headers.ts'

const options = { https: true }
const nothing = { scripts: [], styles: [], video: false, widget: false }
const pages = new Map([
  ['/', { ...nothing, scripts: ["'sha256-a'"] }],
  ['/features', { ...nothing, scripts: ["'sha256-b'"], styles: ["'sha256-c'"] }],
])

function rules(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split('\n\n')
      .map((block) => {
        const [path = '', ...lines] = block.split('\n')
        return [path, lines.map((line) => line.trim())]
      }),
  )
}

test('every page has its own policy, the same as from the server', () => {
  const found = rules(headersFile(pages, options))
  for (const [path, facts] of pages) {
    expect(found.get(path)).toEqual([
      `Content-Security-Policy: ${pageHeaders(facts, options)['Content-Security-Policy']}`,
      `Speculation-Rules: ${pageHeaders(facts, options)['Speculation-Rules']}`,
    ])
  }
})

test('no policy stands where it would be joined with that of a page', () => {
  const common = Object.entries(commonHeaders(options)).map(([name, value]) => `${name}: ${value}`)
  expect(rules(headersFile(pages, options)).get('/*')).toEqual(common)
})

test('the server reads back what the build wrote of moved addresses', () => {
  const moved = [
    { from: '/blog/old-name', to: '/blog/new-name' },
    { from: '/start', to: '/' },
  ]
  expect(redirectsFile(moved)).toBe('/blog/old-name /blog/new-name 308\n/start / 308\n')
  expect(movedIn(redirectsFile(moved))).toEqual(moved)
})
