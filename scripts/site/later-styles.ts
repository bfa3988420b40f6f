import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetsFolder } from '../../contract/release-file.ts'

/** The styles that scripts of a built site bring, as one text; empty where none does. */
export function laterStyles(folder: string): string {
  return globSync(join(folder, assetsFolder, '*.css'))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
}
