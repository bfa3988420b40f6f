import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortTokenNames } from './short-names.ts'

const shorten = shortTokenNames().transform as (
  code: string,
  id: string,
) => { code: string } | undefined
const tokens = readFileSync('src/styles/tokens.css', 'utf8').match(/--[a-z][\w-]*(?=:)/g) ?? []
const inCss = (code: string) => shorten(code, '/src/page.css')?.code

test('every token has a short name of its own, with which it is declared and used', () => {
  const names = new Set(tokens)
  const short = [...names].map((name) => inCss(`${name}:0`)?.slice(0, -2))
  expect(new Set(short).size).toBe(names.size)
  for (const [index, name] of [...names].entries()) {
    expect(short[index]).toMatch(/^--[^aeiou-]{1,2}$/)
    expect(inCss(`a{color:var(${name})}`)).toBe(`a{color:var(${short[index]})}`)
  }
})

test('a property that is no token keeps its name, and so does every class', () => {
  const css = '.x--text{--at:1s;animation:y var(--at);--text-of-mine:0}'
  expect(inCss(css)).toBe(css)
})

test('styles in a page are shortened as well, and scripts are not', () => {
  const [token] = tokens
  expect(shorten(`${token}:0`, '/src/Page.astro?astro&type=style&index=0')?.code).not.toContain(
    token,
  )
  expect(shorten(`set('${token}')`, '/src/set.ts')).toBeUndefined()
})
