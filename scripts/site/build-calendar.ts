import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type CSSOptions } from 'vite'
import { serverFolder } from '../../contract/release/page-template.ts'

/** This project's folder, also in a build of a copy: class names are made from paths below it. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Writes the module that draws the calendar into a release, for the server alone. It is bundled whole, so that it runs
 * wherever the release is copied to. Its class names are those of the pages.
 */
export async function buildCalendar(folder: string, css: CSSOptions): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css,
    // React’s development build is six times as large.
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
