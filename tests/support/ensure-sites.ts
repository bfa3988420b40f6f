import { execFileSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { builtFrom } from '../../scripts/site/built-from.ts'
import { writeReleaseRecord } from '../../scripts/site/make-site.ts'
import { build } from '../../scripts/steps.js'
import { readSettings } from '../../server/settings/settings.ts'
import { readRecord } from '../../server/site/release-files.ts'
import { elsewhere } from './elsewhere.ts'

export async function ensureSites(): Promise<void> {
  await build()
  await buildElsewhere()
}

/** Without the checks of content: the policy does not name its hosts. */
async function buildElsewhere(): Promise<void> {
  const environment = {
    ...process.env,
    ...elsewhere.settings,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  }
  const now = builtFrom(readSettings(environment))
  const there = await readRecord(elsewhere.folder).catch(() => undefined)
  if (isDeepStrictEqual(there?.builtFrom, now)) return
  const args = ['scripts/site/render-pages.ts', elsewhere.folder]
  execFileSync(process.execPath, args, { stdio: 'inherit', env: environment })
  await writeReleaseRecord(elsewhere.folder, { id: 'elsewhere', builtFrom: now })
}

/** What Playwright calls before its first test. */
export default ensureSites

if (import.meta.main) await ensureSites()
