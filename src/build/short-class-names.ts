import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { inLetters } from './in-letters.ts'

/** What Lightning CSS is told to call the names of a CSS module; {@link shortClassNames} knows them by it. */
export const scopedNames = 'c-[hash]__[local]'

const scoped = /(?<![\w-])c-[\w-]{6,9}?__([A-Za-z]\w*)/g

/** The names of one CSS module, each short, in the order in which they stand in it. */
class ModuleNames {
  readonly #names = new Map<string, string>()
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  shorten(code: string): string {
    return code.replace(scoped, (_, local: string) => this.#shortOf(local))
  }

  #shortOf(local: string): string {
    const known = this.#names.get(local)
    if (known !== undefined) return known
    const short = this.#prefix + inLetters(this.#names.size)
    this.#names.set(local, short)
    return short
  }
}

/**
 * Gives the names of CSS modules three letters in a build: every page holds its whole CSS, and a name that is scoped
 * by a hash costs more on the wire than the rule it belongs to. The names follow from the files alone, so that two
 * builds of the same sources are the same.
 *
 * It changes the CSS before Vite keeps it, and what the module exports, before a file is named after its content.
 */
export function shortClassNames(): Plugin[] {
  const files = globSync('src/**/*.module.css').sort()
  const modules = new Map<string, ModuleNames>()

  function namesOf(id: string): ModuleNames | undefined {
    const file = relative('.', id.split('?')[0] ?? id)
    const index = files.indexOf(file)
    if (index < 0) return undefined
    const known = modules.get(file)
    if (known) return known
    const names = new ModuleNames(inLetters(index).padStart(2, inLetters(0)))
    modules.set(file, names)
    return names
  }

  const transform = (code: string, id: string) => {
    const names = namesOf(id)
    return names && { code: names.shorten(code), map: null }
  }

  return [
    { name: 'short-class-names', apply: 'build', transform },
    { name: 'short-class-names:exports', apply: 'build', enforce: 'post', transform },
  ]
}
