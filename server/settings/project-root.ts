import { join } from 'node:path'

/** The folder of the program: it holds `content/`, `dist/` and `node_modules/`. */
export const projectRoot = join(import.meta.dirname, '../..')
