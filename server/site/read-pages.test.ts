import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage } from '../testing/built-site.ts'
import { fillPage } from './read-pages.ts'
import { reliedPages } from './relied-pages.ts'

const paths = [...reliedPages().keys()] as ComputedPath[]

test.each(paths)('the template of %s, given nothing, is the page as it was built', (path) => {
  const read = (html: string) => load(html, { scriptingEnabled: false }).html()
  expect(read(fillPage(builtRelease.pages, path, {}))).toBe(read(builtPage(path)))
})
