import { realpathSync } from 'node:fs'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { getTemplateFile } from '../../contract/page-template.ts'
import { ConfigError } from '../settings/config-error.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage, builtSite } from '../testing/built-site.ts'
import { fillPage, readPages } from './read-pages.ts'
import { type BuiltFiles, readWhole } from './read-whole.ts'
import { reliedPages } from './relied-pages.ts'

const { files: built } = await readWhole(realpathSync(builtSite))

/** The built site with another text in a file, or without that file. */
function builtWith(name: string, text?: string): BuiltFiles {
  const files = new Map(built)
  if (text === undefined) files.delete(name)
  else files.set(name, { bytes: Buffer.from(text), hash: '' })
  return files
}

const paths = [...reliedPages().keys()] as ComputedPath[]

test.each(paths)('the template of %s, given nothing, is the page as it was built', (path) => {
  const read = (html: string) => load(html, { scriptingEnabled: false }).html()
  expect(read(fillPage(builtRelease.pages, path, {}))).toBe(read(builtPage(path)))
})

test.each([
  ['no JSON', '{"html":['],
  ['of another shape', '{"html":7,"gaps":[],"forms":[],"data":{}}'],
])('no start when a template is %s', (_what, text) => {
  const file = getTemplateFile('/confirm')
  const files = builtWith(file, text)
  expect(() => readPages(files)).toThrow(ConfigError)
  expect(() => readPages(files)).toThrow(`${file} is not what a build writes`)
})
