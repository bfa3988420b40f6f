import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildSettings } from '../../contract/build-settings.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { builtFrom } from './built-from.ts'
import { builtPages } from './built-pages.ts'
import { laterStyles } from './later-styles.ts'
import { tightenPage } from './tighten-page.ts'

const kept = '.cache/astro'

/** What Astro says of the pages it keeps. */
const saying = join(kept, 'incremental-build.json')

/** Is there while Astro renders: it writes the pages that it keeps first, and what it says of them last. */
const unfinished = join(kept, 'unfinished')

/**
 * Renders every page into a folder; one that is made of posts is taken from the build before when it would be the same,
 * by its key (`src/content/page-key.build.ts`).
 *
 * @returns the HTML of each, by address.
 * @throws ConfigError when Astro fails, which has then said why.
 */
export function renderPages(folder: string, settings: BuildSettings): ReadonlyMap<string, string> {
  if (existsSync(unfinished)) rmSync(saying, { force: true })
  mkdirSync(kept, { recursive: true })
  writeFileSync(unfinished, '')
  const sources = sourcesOf(settings)
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder]
  const astro = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Whoever asks for it, a test too: React has another form for development, six times as large.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      BUILD_SOURCES: sources,
    },
  })
  if (astro.status !== 0) {
    throw new ConfigError('The pages could not be rendered; what Astro says stands above.')
  }
  // Of what somebody saved while Astro read, it is not known which pages have it.
  if (sourcesOf(settings) === sources) rmSync(unfinished)
  const styles = laterStyles(folder)
  return new Map(
    builtPages(folder).map(({ path, file }) => [path, tightenFile(file, folder, styles)]),
  )
}

/** All that a page of posts is made of besides these. */
function sourcesOf(settings: BuildSettings): string {
  return JSON.stringify(builtFrom(settings, { withPosts: false }))
}

function tightenFile(file: string, folder: string, styles: string): string {
  const textOf = (address: string) => readFileSync(join(folder, address), 'utf8')
  const { html, files } = tightenPage(readFileSync(file, 'utf8'), textOf, styles)
  writeFileSync(file, html)
  for (const [address, text] of files) writeFileSync(join(folder, address), text)
  return html
}
