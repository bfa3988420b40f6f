import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const files = globSync('src/**/*.{css,astro}')

const sizes = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => ({
    file,
    size,
  })),
)

test('every step that is used is one of the scale', () => {
  const used = new Set(sizes.flatMap(({ size }) => size.match(/--[a-z0-9]+/) ?? []))
  expect([...used].filter((name) => !tokens.includes(`${name}: `))).toEqual([])
})
