import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownRoute, shapeName } from '../content/page-files.ts'

/** What every page shows; the content that it reads counts for none, or all would change at once. */
const frame = 'src/layouts/Base.astro'

/** Modules of our own that run in the build: types and the scripts of a page are none. */
const imported = /^import (?!type )(?:[^'"]* from )?'(\.[^'?]+)'/gm

const readByName =
  /\b(getPage|getSingleton|getCollection|getEntry|ordered|shownEntries)\(\s*'([^']+)'/g

/**
 * The content that a page is made of: its own file, and all that its route and the modules below it read by name.
 *
 * @returns files, and folders with a slash at the end, from the project's folder.
 */
export function pageSources(page: { path: string; file: string }): string[] {
  const everywhere = new Set(contentOf(frame))
  const modules = routesOf(page)
  const others = modules
    .flatMap((module) => contentOf(module))
    .filter((source) => !everywhere.has(source))
  return [...new Set([page.file, ...others])]
}

/**
 * The modules that draw a page: the route at its path or of its template, or the parts that its bands name.
 *
 * @returns nothing when no route draws it; the build then ends (scripts/site/check-built-pages.ts).
 */
function routesOf({ path, file }: { path: string; file: string }): string[] {
  const own = ownRoute({ path })
  if (own) return [own]
  const template = `pagesIn('${shapeName(file)}')`
  const shared = globSync('src/pages/**/*.astro').find((route) => textOf(route).includes(template))
  return shared ? [shared] : partsOf(file)
}

const bandsRoute = 'src/pages/[...page].astro'
const partNamed = /\b(?:name|form): ([a-z-]+)/g

/** What draws the one-offs and forms that a list of bands names. */
function partsOf(file: string): string[] {
  if (!existsSync(file)) return []
  const route = textOf(bandsRoute)
  return [...textOf(file).matchAll(partNamed)].flatMap(([, name]) => {
    const part = new RegExp(`^  '?${name}'?: (\\w+),$`, 'm').exec(route)?.[1]
    const module = new RegExp(`^import (?:{ )?${part}(?: })? from '(.+)'`, 'm').exec(route)?.[1]
    return module ? [join(dirname(bandsRoute), module)] : []
  })
}

/** What a module and those below it read, each once. */
function contentOf(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return []
  seen.add(module)
  const text = textOf(module)
  const own = [...text.matchAll(readByName)].map(([, reader, name = '']) =>
    placeOf(reader === 'getPage' ? `pages/${name}` : name),
  )
  const below = [...text.matchAll(imported)].flatMap(([, path = '']) =>
    contentOf(join(dirname(module), path), seen),
  )
  return [...new Set([...own, ...below])]
}

/** Where a name stands: a file, or the folder of a collection. */
function placeOf(name: string): string {
  const files = ['yaml', 'md'].map((ending) => `content/${name}.${ending}`)
  return files.find(existsSync) ?? `content/${name}/`
}

const texts = new Map<string, string>()

function textOf(module: string): string {
  const text = texts.get(module) ?? readFileSync(module, 'utf8')
  texts.set(module, text)
  return text
}
