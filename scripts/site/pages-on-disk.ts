import { readFileSync } from 'node:fs'
import { builtPages } from './built-pages.ts'

/**
 * The HTML of every page of a built site by address. Each is read when it is asked for: what goes through thousands of
 * pages has one of them in memory.
 */
export class PagesOnDisk implements ReadonlyMap<string, string> {
  readonly #files: ReadonlyMap<string, string>

  constructor(folder: string) {
    this.#files = new Map(builtPages(folder).map(({ path, file }) => [path, file]))
  }

  get size(): number {
    return this.#files.size
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  get(path: string): string | undefined {
    const file = this.#files.get(path)
    return file === undefined ? undefined : readFileSync(file, 'utf8')
  }

  keys() {
    return this.#files.keys()
  }

  values() {
    return this.#files.values().map((file) => readFileSync(file, 'utf8'))
  }

  entries() {
    return this.#files
      .entries()
      .map(([path, file]): [string, string] => [path, readFileSync(file, 'utf8')])
  }

  [Symbol.iterator]() {
    return this.entries()
  }

  forEach(run: (html: string, path: string, pages: ReadonlyMap<string, string>) => void): void {
    for (const [path, html] of this) run(html, path, this)
  }
}
