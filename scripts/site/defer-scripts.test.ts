import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const scripts: Record<string, string> = {
  '/_astro/frame.js': 'import{a}from"./shared.js";import("./later.js")',
  '/_astro/page.js': 'import"./shared.js"',
  '/_astro/shared.js': 'export const a=1',
}
const defer = (html: string) => deferScripts(html, (address) => scripts[address] ?? '')

test('scripts wait for the first paint, and what they import at once comes with them', () => {
  const tag = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`
  const html = defer(`<script>a()</script>${tag('frame')}<p>$&</p>${tag('page')}`)
  expect(html).toMatch(/^<script>addEventListener.*;a\(\)<\/script><p>\$&<\/p>$/)
  expect(html).toContain('["/_astro/frame.js","/_astro/page.js","/_astro/shared.js"]')
})
