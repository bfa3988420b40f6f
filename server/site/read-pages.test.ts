import { realpathSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ComputedPath, reliedPages } from '../../contract/computed-pages.ts'
import { partsFile } from '../../contract/page-parts.ts'
import { ConfigError } from '../settings/config-error.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage, builtSite } from '../testing/built-site.ts'
import { fillPage, readPages } from './read-pages.ts'
import { type BuiltFiles, readWhole } from './read-whole.ts'

const { files: built } = await readWhole(realpathSync(builtSite))

/** The built site with another text in a file, or without that file. */
function builtWith(name: string, text?: string): BuiltFiles {
  const files = new Map(built)
  if (text === undefined) files.delete(name)
  else files.set(name, { bytes: Buffer.from(text), hash: '' })
  return files
}

test.each([...reliedPages().keys()] as ComputedPath[])(
  'the parts of %s, given nothing, are the page as it was built',
  (path) => {
    expect(fillPage(builtRelease.pages, path, {})).toBe(builtPage(path))
  },
)

test.each([...reliedPages().keys()])('no start without the parts of %s', (path) => {
  const files = builtWith(partsFile(path))
  expect(() => readPages(files)).toThrow(ConfigError)
  expect(() => readPages(files)).toThrow(`There is no page ${path}, which the server fills in.`)
})

test('no start when a page has lost a place', () => {
  const file = partsFile('/meeting/cancel')
  const text = String(built.get(file)?.bytes).replaceAll('"meetingTime"', '"meetingEnd"')
  const files = builtWith(file, text)
  expect(() => readPages(files)).toThrow(
    'The page /meeting/cancel has no element with [data-meeting-time] for "meetingTime"',
  )
})

test.each([
  ['no JSON', '{"chunks":['],
  ['of another shape', '{"chunks":[{"slot":"x"}],"forms":[],"data":{}}'],
])('no start when parts are %s', (_what, text) => {
  const file = partsFile('/confirm')
  const files = builtWith(file, text)
  expect(() => readPages(files)).toThrow(ConfigError)
  expect(() => readPages(files)).toThrow(`${file} is not what a build writes`)
})
