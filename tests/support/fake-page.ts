import { type PageBlock, pageBlock } from '../../contract/content/page.ts'
import type { PageFile } from '../../src/content/page-files.ts'

/** A page for tests, in the form in which it is read from `content/pages`. */
export function fakePage(
  name: string,
  block: { path: string; product?: string } & Partial<Omit<PageBlock, 'path' | 'product'>>,
): PageFile {
  return { file: `content/pages/${name}.yaml`, ...pageBlock.parse({ label: name, ...block }) }
}
