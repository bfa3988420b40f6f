import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inLetters } from './in-letters.ts'

const tokens = 'src/styles/tokens.css'
const property = /(?<![\w-])--[a-z][\w-]*/g

/** Gives design tokens names of one or two letters, the most used the shortest: 200 bytes of 13 kB on every page. */
export function shortTokenNames(): Plugin {
  const names = shortNames()
  return {
    name: 'short-token-names',
    apply: 'build',
    transform: (code, id) =>
      /\.css\b|\btype=style\b/.test(id)
        ? { code: code.replace(property, (name) => names.get(name) ?? name), map: null }
        : undefined,
  }
}

/** What each token is called in a build, by its name in the sources. */
export function shortNames(): Map<string, string> {
  const declared = readFileSync(tokens, 'utf8').match(/--[a-z][\w-]*(?=:)/g) ?? []
  const uses = new Map(declared.map((name) => [name, 0]))
  for (const file of globSync('src/**/*.{css,astro}')) {
    for (const [name] of readFileSync(file, 'utf8').matchAll(property)) {
      const count = uses.get(name)
      if (count !== undefined) uses.set(name, count + 1)
    }
  }
  return new Map(
    [...uses]
      .sort(([a, left], [b, right]) => right - left || a.localeCompare(b))
      .map(([name], index) => [name, `--${inLetters(index)}`]),
  )
}
