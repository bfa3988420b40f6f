import { type PageBlock, pageBlock } from '../../contract/content/page.ts'
import type { PageFile } from '../../src/content/page-files.ts'

export function fakePage(
  name: string,
  block: { path: string; product?: string } & Partial<Omit<PageBlock, 'path' | 'product'>>,
): PageFile {
  return { file: `content/pages/${name}.yaml`, ...pageBlock.parse({ label: name, ...block }) }
}
