import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import type { PagePolicy } from '../../contract/release/page-template.ts'
import { getPageHeaders } from '../../server/http/headers.ts'
import { type PageNotes, readNotes } from './built-page.ts'

/** Articles and legal texts are long: they may be larger than other pages. */
const longTexts = /^\/(blog\/[^/]+|terms-and-conditions|privacy-policy)$/

/** What a server may send before the first acknowledgement, less encryption: headers, and HTML with its CSS. */
const pageBudget = 14_400
const longPageBudget = 24_000
/** The size of Astro's own script on a page with an island; see `docs/performance.md`. */
const islandAllowance = 1_500

const wholeBudget = 45_000
const longWholeBudget = 46_500

/** Headers of each answer besides those of its page: status line and validators. */
const otherHeaders = 280

/** Headers of a further file, compressed by HTTP/2. */
const fileHeaders = 110

export interface PageBytes {
  page: number
  /** With all files that load before the first use; scripts of islands come later. */
  whole: number
  files: { address: string; bytes: number }[]
}

type Notes = Pick<PageNotes, 'policy' | 'files' | 'hasIsland'>

export function weighPages(
  folder: string,
  notes: ReadonlyMap<string, Notes> = readNotes(folder),
): Map<string, PageBytes> {
  const weighFile = (address: string) => sentBytes(join(folder, address))
  return new Map(
    [...notes].map(([path, { policy, files: named }]) => {
      const page = weighFile(`${path === '/' ? 'index' : path}.html`) + headerBytes(policy)
      const files = withImports(named, folder)
        .filter((address) => existsSync(join(folder, address)))
        .map((address) => ({ address, bytes: weighFile(address) + fileHeaders }))
        .sort((a, b) => b.bytes - a.bytes)
      return [path, { page, whole: files.reduce((sum, { bytes }) => sum + bytes, page), files }]
    }),
  )
}

export function checkBytes(
  folder: string,
  notes: ReadonlyMap<string, Notes> = readNotes(folder),
): string[] {
  return [...weighPages(folder, notes)].flatMap(([path, { page, whole, files }]) => {
    const isLong = longTexts.test(path)
    const allowance = notes.get(path)?.hasIsland ? islandAllowance : 0
    const most = (isLong ? longPageBudget : pageBudget) + allowance
    const maxWhole = isLong ? longWholeBudget : wholeBudget
    const heaviest = files.slice(0, 4).map(({ address, bytes }) => `${address} ${bytes}`)
    const heavy = `${path} has ${page} bytes with its headers; its budget is ${most}.`
    const heavyWhole = `${path} has ${whole} bytes before it is used, ${heaviest.join(', ')}; its budget is ${maxWhole}.`
    return [...(page > most ? [heavy] : []), ...(whole > maxWhole ? [heavyWhole] : [])]
  })
}

await init

function withImports(addresses: readonly string[], folder: string): string[] {
  const all = new Set(addresses)
  for (const address of all) {
    if (!address.endsWith('.js') || !existsSync(join(folder, address))) continue
    const [imports] = parse(readFileSync(join(folder, address), 'utf8'))
    for (const { n: name, d: isLater } of imports) {
      if (name && isLater === -1) all.add(posix.resolve(posix.dirname(address), name))
    }
  }
  return [...all]
}

function headerBytes(policy: PagePolicy): number {
  const headers = Object.entries(getPageHeaders(policy, { https: true }))
  return headers.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, otherHeaders)
}

function sentBytes(file: string): number {
  const brotli = `${file}.br`
  return statSync(existsSync(brotli) ? brotli : file).size
}

if (import.meta.main) {
  const faults = checkBytes('dist')
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
