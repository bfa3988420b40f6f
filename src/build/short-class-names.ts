import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { inLetters } from './in-letters.ts'

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
