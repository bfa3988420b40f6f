import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Without vowels they make no word: a list that blocks advertisements hides what is called `ads`. */
const letters = 'bcdfghjklmnpqrstvwxyz'

/** A number from 0 on as a short name: 0 is `b`, 1 is `c`; after the last letter come two. */
export function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length)
  return (rest > 0 ? inLetters(rest) : '') + letters[number % letters.length]
}

/** What Lightning CSS is told to call the names of a CSS module; {@link shortClassNames} knows them by it. */
export const scopedNames = 'c-[hash]__[local]'

const scoped = /(?<![\w-])c-[\w-]{6,9}?__([A-Za-z]\w*)/g

/**
 * Gives names of CSS modules three letters, two for the file: with hashes the first page is 780 bytes over its budget.
 */
export function shortClassNames(): Plugin[] {
  const modules = new Map(globSync('src/**/*.module.css').map((file) => [file, [] as string[]]))
  const prefixes = [...modules.keys()].sort()

  const transform = (code: string, id: string) => {
    const file = relative('.', id.split('?')[0] ?? id)
    const names = modules.get(file)
    if (!names) return undefined
    const prefix = inLetters(prefixes.indexOf(file)).padStart(2, inLetters(0))
    const shortOf = (_: string, name: string) => {
      if (!names.includes(name)) names.push(name)
      return prefix + inLetters(names.indexOf(name))
    }
    return { code: code.replace(scoped, shortOf), map: null }
  }

  return [
    // The CSS before Vite keeps it, and what the module exports before a file is named after its content.
    { name: 'short-class-names', apply: 'build', transform },
    { name: 'short-class-names:exports', apply: 'build', enforce: 'post', transform },
  ]
}

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
