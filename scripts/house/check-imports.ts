import { parts } from './floors.ts'
import type { Import, Imports } from './read-imports.ts'

/** Where a file stands: its part, its room in it, and the room's floor, counted from the bottom. */
interface Place {
  part: string
  room: string
  floor: number
}

/**
 * Holds every import against the floors.
 *
 * @returns a sentence for each import that runs upwards, between neighbours, in a circle, or from the browser into
 *   the build; none when all is well.
 */
export function checkImports({ files, own, packages }: Imports): string[] {
  return [
    ...files.flatMap(homeless),
    ...own.flatMap((one) => wrongPart(one) ?? wrongFloor(one) ?? []),
    ...own.flatMap((one) => wrongRuntime(one) ?? []),
    ...packages.flatMap(({ from, name, typeOnly }) =>
      typeOnly || !isBuildPackage(name) || !mayReachBrowser(from)
        ? []
        : [
            `${from} may run in a browser and imports ${name}: name it *.build.ts, or take it there.`,
          ],
    ),
    ...circles(own).map(
      (files) => `These files import each other in a circle: ${files.join(' → ')}.`,
    ),
  ]
}

/** @returns undefined for a file of a part without floors. */
export function placeOf(file: string): Place | undefined {
  const [part = '', first = ''] = file.split('/')
  const floor = parts[part]?.floors.findIndex(({ rooms }) => rooms.includes(first)) ?? -1
  return floor < 0 ? undefined : { part, room: first, floor }
}

/** Files that belong to no room: tests of the whole, and what only they use. */
const outside = /^(server|src)\/testing\/|\.test\.tsx?$/

function homeless(file: string): string[] {
  const [part = ''] = file.split('/')
  const floors = parts[part]?.floors ?? []
  if (floors.length === 0 || outside.test(file) || placeOf(file)) return []
  return [`${file} stands in no room: scripts/house/floors.ts names those of ${part}/.`]
}

function wrongPart({ from, to }: Import): string | undefined {
  const [part = '', other = ''] = [from, to].map((file) => file.split('/')[0])
  if (part === other || outside.test(from) || !parts[part] || !parts[other]) return undefined
  if (parts[part].imports.includes(other)) return undefined
  return `${from} imports ${to}: ${part}/ is ${parts[part].holds}.`
}

function wrongFloor({ from, to }: Import): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (!here || !there || here.part !== there.part || here.room === there.room) return undefined
  if (outside.test(from) || there.floor < here.floor) return undefined
  const how = there.floor > here.floor ? 'upwards' : 'from a neighbour'
  return (
    `${from} imports ${how} (${to}). ${describe(here)} ${describe(there)} ` +
    'What both need belongs on a floor below; what knows both, on one above.'
  )
}

function describe({ part, room, floor }: Place): string {
  return `${part}/${room} is on floor ${floor + 1}: ${parts[part]?.floors[floor]?.holds}.`
}

/** Rooms whose files run while the site is built, and nowhere else. */
const buildRooms = /^src\/(build|content|feeds|pages|seo)\/|^src\/content\.config\.ts$/

/** What runs in the build alone: `*.build.ts`, the build's rooms, and every `.astro` file. */
export function isBuildOnly(file: string): boolean {
  return /\.(build\.ts|astro)$/.test(file) || buildRooms.test(file)
}

function mayReachBrowser(file: string): boolean {
  return file.startsWith('src/') && !isBuildOnly(file) && !outside.test(file)
}

function isBuildPackage(name: string): boolean {
  return /^(node|astro):/.test(name) || name === 'astro' || name.startsWith('astro/')
}

/** What acts as soon as it is imported: only the script of a page, or another of its kind, takes it in. */
const isPageScript = (file: string) => /\.client\.ts$/.test(file)

function wrongRuntime({ from, to, typeOnly }: Import): string | undefined {
  if (typeOnly) return undefined
  if (mayReachBrowser(from) && isBuildOnly(to)) {
    return `${from} may run in a browser and imports ${to}, which runs in the build: hand it over as a prop.`
  }
  if (isPageScript(to) && !isPageScript(from) && !from.endsWith('.astro') && !outside.test(from)) {
    return `${from} imports ${to}, which acts as soon as it is imported: only a page's <script> does that.`
  }
  return undefined
}

/** Files that import each other in a circle, types included; each circle once. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) found.push(path.slice(at))
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const to of next.get(file) ?? []) visit(to)
    path.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  return found
}
