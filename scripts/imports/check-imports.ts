/** A part of `npm run lint`: prints imports that break the layers, and exits with 1 when there are any. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parts } from './layers.ts'

export interface Import {
  from: string
  to: string
  /** Whether it imports types alone, so that it is gone at run time. */
  typeOnly: boolean
}

/** Files of no module: tests, their helpers, and what is built. */
const outside = /^(server|src|desk)\/testing\/|^desk\/dist\/|\.(test|spec)\.tsx?$|\.d\.ts$/

function readImports(): { files: string[]; imports: Import[] } {
  const files = globSync(`{${Object.keys(parts)}}/**/*.{ts,tsx,js,astro}`)
    .filter((file) => !outside.test(file))
    .sort()
  return { files, imports: files.flatMap((file) => parseImports(file, readFileSync(file, 'utf8'))) }
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:([\w*\s{},$]+?)\s+from\s+)?'([^']+)'/gm
const expression = /\bimport\(\s*'([^']+)'\s*\)(\.(?!then\b))?/g

export function parseImports(from: string, text: string): Import[] {
  const place = (name: string) =>
    name.startsWith('.') ? normalize(join(dirname(from), name.replace(/\?.*/, ''))) : name
  return [
    ...[...text.matchAll(statement)].map(([, type, names = '', name = '']) => ({
      from,
      to: place(name),
      typeOnly: type !== undefined || /^\{(\s*type \w+,?)+\s*\}$/.test(names),
    })),
    ...[...text.matchAll(expression)].map(([, name = '', member]) => ({
      from,
      to: place(name),
      typeOnly: member !== undefined,
    })),
  ]
}

export function checkImports(files: readonly string[], imports: readonly Import[]): string[] {
  return [
    ...files.flatMap(findUnplaced),
    ...imports.flatMap((link) => wrongPart(link) ?? wrongFloor(link) ?? []),
    ...imports.flatMap((link) => wrongRuntime(link) ?? []),
  ]
}

function findPlace(file: string) {
  const [part = '', module = ''] = file.split('/')
  const steps = (parts[part]?.layers ?? []).flatMap(([modules, holds]) =>
    modules.split(' < ').map((step) => ({ modules: step.split(', '), holds })),
  )
  const layer = steps.findIndex(({ modules }) => modules.includes(module))
  const holds = steps[layer]?.holds ?? ''
  return layer < 0
    ? undefined
    : { part, module, layer, description: `${part}/${module} holds ${holds}.` }
}

function findUnplaced(file: string): string[] {
  const [part = ''] = file.split('/')
  if (!parts[part]?.layers.length || findPlace(file)) return []
  return [`${file} stands in no module: scripts/imports/layers.ts names those of ${part}/.`]
}

function wrongPart({ from, to }: Import): string | undefined {
  const [part = '', other = ''] = [from, to].map((file) => file.split('/')[0])
  if (part === other || !parts[part] || !parts[other]) return undefined
  if (parts[part].imports.includes(other)) return undefined
  return `${from} imports ${to}: ${part}/ is ${parts[part].holds}.`
}

function wrongFloor({ from, to }: Import): string | undefined {
  const [here, there] = [findPlace(from), findPlace(to)]
  if (!here || !there || here.part !== there.part || here.module === there.module) return undefined
  if (there.layer < here.layer) return undefined
  const how = there.layer > here.layer ? 'upwards' : 'from a neighbour'
  return (
    `${from} imports ${how} (${to}). ${here.description} ${there.description} ` +
    'What both need belongs in a layer below; what knows both, in one above.'
  )
}

const buildOnly =
  /\.(build\.ts|astro)$|^src\/(build|content|pages|seo)\/|^src\/content\.config\.ts$/
const buildPackage = /^(node:|astro$|astro[:/])/

function wrongRuntime({ from, to, typeOnly }: Import): string | undefined {
  if (typeOnly) return undefined
  const mayReachBrowser = from.startsWith('src/') && !buildOnly.test(from)
  if (mayReachBrowser && (buildOnly.test(to) || buildPackage.test(to))) {
    return `${from} may run in a browser and imports ${to}, which runs in the build: name it *.build.ts, or hand over a prop.`
  }
  // A file that acts when it is imported is only for a page’s script.
  if (/\.client\.ts$/.test(to) && !/\.(client\.ts|astro)$/.test(from)) {
    return `${from} imports ${to}, which acts as soon as it is imported: only a page's <script> does that.`
  }
  return undefined
}

if (import.meta.main) {
  const { files, imports } = readImports()
  const faults = checkImports(files, imports)
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files, ${faults.length} imports against the layers.`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
