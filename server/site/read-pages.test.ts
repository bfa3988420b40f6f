import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ComputedPath, reliedPages } from '../../contract/computed-pages.ts'
import { partsFile, partsFolder } from '../../contract/page-parts.ts'
import { ConfigError } from '../settings/config-error.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage, builtSite } from '../testing/built-site.ts'
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
    expect(fillPage(builtRelease.pages, path, {})).toBe(builtPage(path))
  },
)

test.each([...reliedPages().keys()])('no start without the parts of %s', async (path) => {
  rmSync(join(folder, partsFile(path)))
  await expect(readPages(folder)).rejects.toThrow(ConfigError)
  await expect(readPages(folder)).rejects.toThrow(
    `There is no page ${path}, which the server fills in.`,
  )
})

test('no start when a page has lost a place', async () => {
  const file = join(folder, partsFile('/meeting/cancel'))
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"meetingTime"', '"meetingEnd"'))
  await expect(readPages(folder)).rejects.toThrow(
    'The page /meeting/cancel has no element with [data-meeting-time] for "meetingTime"',
  )
})

test.each([
  ['no JSON', '{"chunks":['],
  ['of another shape', '{"chunks":[{"slot":"x"}],"forms":[],"data":{}}'],
])('no start when parts are %s', async (_what, text) => {
  const file = join(folder, partsFile('/confirm'))
  writeFileSync(file, text)
  await expect(readPages(folder)).rejects.toThrow(ConfigError)
  await expect(readPages(folder)).rejects.toThrow(`${file} is not what a build writes`)
})
