import type { PageFacts } from '../../contract/page-parts.ts'
import type { BuiltPage } from './built-pages.ts'
import { headerBytes } from './header-bytes.ts'
import { type WeighedFile, type WeightKind, weighPage } from './weigh-page.ts'

/** Articles and legal texts are long; their first screen is still in the first bytes of {@link kindBudgets}. */
const longTexts = /^\/(blog\/[^/]+|terms-and-conditions|privacy-policy)$/
const longTextBudget = 24_000

/** What each kind of file may weigh on a page, in bytes. */
const kindBudgets: Readonly<Record<WeightKind, number>> = {
  // What a server may send before it hears back, less what encryption takes: headers, and HTML with all of its CSS.
  page: 14_400,
  scripts: 7_200,
  styles: 0,
  fonts: 21_300,
  pictures: 0,
  icons: 800,
  // React is 59,000 of it.
  used: 75_000,
  // An article's pictures, the film's poster, the logos of the first page.
  scrolling: 36_000,
}

/** Pages whose scripts do something before they are used: the calendar in the visitor's own hours. */
const scriptBudgets: Readonly<Record<string, number>> = {
  '/book': 10_500,
  '/meeting/book': 9_500,
  '/meeting/move': 9_500,
}

/** All that comes before a page is used; pictures that scrolling brings are not in it. The first that matches holds. */
const wholeBudgets: readonly (readonly [pages: RegExp, bytes: number])[] = [
  [longTexts, 46_500],
  [/./, 45_000],
]

/**
 * The pages that are heavier than their budgets, as they are sent: each kind of file by itself, and everything that
 * comes before a page is used.
 *
 * @param folder of the built site, with its `.br` files.
 * @returns a sentence each, which names the kind and its heaviest files, or every kind with what it weighs.
 */
export function checkBytes(
  pages: readonly BuiltPage[],
  folder: string,
  facts: ReadonlyMap<string, PageFacts>,
): string[] {
  return pages.flatMap((page) => {
    const { path } = page
    const byKind = Map.groupBy(weighPage(page, folder, facts.get(path)), ({ kind }) => kind)
    const kinds = [...byKind].map(([kind, files]) => ({ kind, files, bytes: sum(files) }))
    const before = kinds.filter(({ kind }) => kind !== 'scrolling' && kind !== 'used')
    const whole = before.reduce((total, { bytes }) => total + bytes, 0)
    const budget = wholeBudgets.find(([pages]) => pages.test(path))?.[1] ?? 0
    return [
      ...kinds.flatMap(({ kind, files, bytes }) => {
        const most = kindBudget(path, kind)
        if (bytes <= most) return []
        const what = kind === 'page' ? headersIn(facts.get(path)) : heaviest(files)
        return [`${path} has ${bytes} bytes of ${names[kind]}, ${what}; its budget is ${most}.`]
      }),
      ...(whole > budget
        ? [
            `${path} has ${whole} bytes before it is used, ${said(before)}; its budget is ${budget}.`,
          ]
        : []),
    ]
  })
}

const names: Readonly<Record<WeightKind, string>> = {
  page: 'HTML with its styles and headers',
  scripts: 'scripts',
  styles: 'styles',
  fonts: 'fonts',
  pictures: 'pictures',
  icons: 'icons',
  used: 'scripts that its first use brings',
  scrolling: 'pictures that scrolling brings',
}

function kindBudget(path: string, kind: WeightKind): number {
  if (kind === 'page' && longTexts.test(path)) return longTextBudget
  return (kind === 'scripts' ? scriptBudgets[path] : undefined) ?? kindBudgets[kind]
}

function headersIn(facts: PageFacts | undefined): string {
  return `${headerBytes(facts)} of them headers`
}

/** The three that weigh most: one of them has grown, or is new. */
function heaviest(files: readonly WeighedFile[]): string {
  return files
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ address, bytes }) => `${address} ${bytes}`)
    .join(', ')
}

function said(kinds: readonly { kind: WeightKind; bytes: number }[]): string {
  return kinds.map(({ kind, bytes }) => `${names[kind]} ${bytes}`).join(', ')
}

function sum(files: readonly WeighedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}
