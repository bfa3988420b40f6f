import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export interface BuiltPage {
  /** The address that shows it: `/`, `/features`, `/thanks/contact`; `/404` for the not-found page. */
  path: string
  /** The file below the project's folder. */
  file: string
}

/** Every page of a built site, by address. */
export function builtPages(folder: string): BuiltPage[] {
  return globSync(`${folder}/**/*.html`)
    .map((file) => ({ path: pagePath(relative(folder, file)), file }))
    .sort((one, other) => one.path.localeCompare(other.path))
}

/** The HTML of every page of a built site, by address. */
export function builtHtml(folder: string): Map<string, string> {
  return new Map(builtPages(folder).map(({ path, file }) => [path, readFileSync(file, 'utf8')]))
}

/** The address of every file of a built site: `/sitemap.xml`, `/pricing.html`. */
export function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((file) => `/${file.split(sep).join('/')}`)
}

function pagePath(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
}
