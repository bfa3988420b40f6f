import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type CSSOptions } from 'vite'
import { serverFolder } from '../../contract/release/page-template.ts'

/** The project's, also where a copy of the content is built: by their path below it classes get their names. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Writes the module that draws the calendar into a release: for the server alone, and whole, so that it stands wherever
 * the release is copied to. Its classes are those of the pages, by their settings of styles.
 */
export async function buildCalendar(folder: string, css: CSSOptions): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css,
    // React has another form for development, six times as large.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/booking/draw-calendar.ts', write: false, minify: true },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('The calendar was not built.')
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8)
  mkdirSync(join(folder, serverFolder), { recursive: true })
  writeFileSync(join(folder, serverFolder, `calendar.${hash}.mjs`), chunk.code)
}
