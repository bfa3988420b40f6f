import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ComputedPath, reliedPages } from '../../contract/computed-pages.ts'
import { partsFile, partsFolder } from '../../contract/page-parts.ts'
import { ConfigError } from '../settings/config-error.ts'
import { builtPage, builtPages, builtSite } from '../testing/built-site.ts'
import { fillPage, readPages } from './read-pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-parts-'))
  cpSync(join(builtSite, partsFolder), join(folder, partsFolder), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([...reliedPages().keys()] as ComputedPath[])(
  'the parts of %s, given nothing, are the page as it was built',
  (path) => {
    expect(fillPage(builtPages(), path, {})).toBe(builtPage(path))
  },
)

test.each([...reliedPages().keys()])('no start without the parts of %s', (path) => {
  rmSync(join(folder, partsFile(path)))
  expect(() => readPages(folder)).toThrow(ConfigError)
  expect(() => readPages(folder)).toThrow(`There is no page ${path}, which the server fills in.`)
})

test('no start when a page has lost a place', () => {
  const file = join(folder, partsFile('/meeting/cancel'))
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"meetingTime"', '"meetingEnd"'))
  expect(() => readPages(folder)).toThrow(
    'The page /meeting/cancel has no element with [data-meeting-time] for "meetingTime"',
  )
})

test.each([
  ['no JSON', '{"chunks":['],
  ['of another shape', '{"chunks":[{"slot":"x"}],"forms":[],"data":{}}'],
])('no start when parts are %s', (_what, text) => {
  const file = join(folder, partsFile('/confirm'))
  writeFileSync(file, text)
  expect(() => readPages(folder)).toThrow(ConfigError)
  expect(() => readPages(folder)).toThrow(`${file} is not what a build writes`)
})
