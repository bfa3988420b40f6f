import { globSync, readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { allScheduled } from '../../scripts/content/schedule-of-content.ts'
import { waiting } from '../../scripts/content/waiting.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { ask } from '../support/read-page.ts'

const drafts = waiting(allScheduled(), siteAt())

/** Files with text that anybody can read, `_headers` among them: a host of files may show it. */
const texts = globSync([
  'dist/_{headers,redirects}',
  'dist/**/*.{html,json,xml,txt,md,js,css}',
]).filter((file) => !/^dist\/(\.|drafts\/)/.test(file))

test.each(drafts)('the draft of $file says so, and nobody is led to it', async ({ path }) => {
  const answer = await ask(path)
  const $ = load(await answer.text())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect($('meta[name="robots"]').attr('content')).toBe('noindex')
  expect($('meta[name="referrer"]').attr('content')).toBe('no-referrer')
  expect($('body > [data-draft-notice]').text().trim()).not.toBe('')
  expect($('script[type="application/ld+json"], script[type="speculationrules"]')).toHaveLength(0)

  const token = path.split('/').at(-1) ?? path
  expect(texts.filter((file) => readFileSync(file, 'utf8').includes(token))).toEqual([])
})

test('no page leads into the folder of drafts', () => {
  expect(texts).toContain('dist/_headers')
  expect(texts.filter((file) => /\/drafts\/[^*]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
