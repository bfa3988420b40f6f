import { expect, test } from 'vitest'
import { rankScripts } from './rank-scripts.ts'

const scripts: Record<string, string> = {
  '/_astro/frame.js': 'import{a}from"./shared.js";import("./later.js")',
  '/_astro/page.js': 'import"./shared.js"',
  '/_astro/shared.js': 'export const a=1',
}
const rank = (html: string) => rankScripts(html, (address) => scripts[address] ?? '')

test('scripts come after what is seen, and what they import at once comes with them', () => {
  const script = (name: string, rank = '') =>
    `<script type="module"${rank} src="/_astro/${name}.js"></script>`
  const low = ' fetchpriority="low"'
  expect(rank(`<p>${script('frame')}${script('page')}`)).toBe(
    `<p><link rel="modulepreload"${low} href="/_astro/shared.js">${script('frame', low)}${script('page', low)}`,
  )
})

test('a page without scripts stays as it is', () => {
  const html = '<p>$&</p><script>a()</script>'
  expect(rank(html)).toBe(html)
})
