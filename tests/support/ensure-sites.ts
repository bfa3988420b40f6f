import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMark } from '../../scripts/site/build-mark.ts'
import { builtPages } from '../../scripts/site/built-pages.ts'
import { writeServerParts } from '../../scripts/site/write-server-parts.ts'
import { build } from '../../scripts/steps.js'
import { readSettings } from '../../server/settings/settings.ts'
import { elsewhere } from './elsewhere.ts'

/** Builds both sites that are tested, unless they were built from these very files. */
export async function ensureSites(): Promise<void> {
  await build()
  buildElsewhere()
}

/** Its pages, and what the server alone reads of them; the files beside them are those of the plain site. */
function buildElsewhere(): void {
  const file = `${elsewhere.folder}.built`
  const environment = {
    ...process.env,
    ...elsewhere.settings,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  }
  const mark = buildMark(readSettings(environment))
  const isThere = existsSync(join(elsewhere.folder, 'index.html')) && existsSync(file)
  if (isThere && readFileSync(file, 'utf8') === mark) return
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs')
  const args = [astro, 'build', '--silent', '--outDir', elsewhere.folder]
  execFileSync(process.execPath, args, { stdio: 'inherit', env: environment })
  const pages = builtPages(elsewhere.folder)
  const html = pages.map((page) => [page.path, readFileSync(page.file, 'utf8')] as const)
  writeServerParts(elsewhere.folder, new Map(html))
  writeFileSync(file, mark)
}

/** What Playwright calls before its first test. */
export default ensureSites

if (import.meta.main) await ensureSites()
