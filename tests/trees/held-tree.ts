import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type Heard, shapeOf } from './heard.ts'
import { hearingFaults, markupFaults } from './hearing-faults.ts'
import { readTree } from './read-tree.ts'

const advice = 'if what is heard was changed on purpose: npm run trees, and look at the difference'

/** What stands around every page, and is held once. */
const frame = ['banner', 'complementary', 'contentinfo']

/**
 * Nothing of a page as it stands misleads somebody who only hears it, and the shape of what it says is the one that
 * is held in `tests/trees/held/pages/`. An article has as many shapes as its author likes: of those nothing is held.
 */
export async function expectHeard(page: Page, path: string): Promise<void> {
  const tree = await readTree(page)
  expect.soft([...hearingFaults(tree), ...(await markupFaults(page))]).toEqual([])
  if (isArticle(path)) return
  expectShape(shapeOf(without(tree, frame)), ['pages', nameOf(path)])
}

const isArticle = (path: string) => /^\/blog\/[^/]+$/.test(path)

/** The lists of articles are of one shape. */
function nameOf(path: string): string {
  if (path.startsWith('/blog/category/')) return 'blog-category'
  return path.slice(1).replaceAll('/', '-') || 'home'
}

/** The same of a part of a page. */
export async function expectPartHeard(page: Page, part: string, name: string): Promise<void> {
  expectShape(shapeOf(await readTree(page, part)), ['states', fileOf(name)])
}

/** The same of what stands around every page, with the places that it leads to. */
export async function expectFrameHeard(page: Page, name: string): Promise<void> {
  expectShape(shapeOf(without(await readTree(page), ['main']), { places: true }), [fileOf(name)])
}

/** A tree in which nothing is in what has one of these roles. */
function without(tree: readonly Heard[], roles: readonly string[]): Heard[] {
  return tree.map((one) => ({
    ...one,
    children: roles.includes(one.role) ? [] : without(one.children, roles),
  }))
}

const fileOf = (name: string) => name.replaceAll(' ', '-')

/** What has no file yet is held from the next `npm run trees` on. */
function expectShape(shape: string, name: string[]): void {
  const path = [...name.slice(0, -1), `${name.at(-1)}.txt`]
  const info = test.info()
  const isWritten = info.config.updateSnapshots !== 'none'
  if (!isWritten && !existsSync(info.snapshotPath(...path))) return
  expect.soft(shape, advice).toMatchSnapshot(path)
}
