/**
 * Builds the site unless what is served was built today from these very files and settings: what `npm start`, `npm test`
 * and `npm run dev` begin with. After `npm run publish -- --back` it builds nothing: only a person publishes again.
 */
import { spawnSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { readTakenBack, takenBackSentence } from '../../server/schedule/publish-on-time.ts'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { builtFrom } from './built-from.ts'
import { releaseStore, servedRelease } from './release-store.ts'

try {
  await buildIfChanged()
} catch (error) {
  exitWithMessage(error)
}

async function buildIfChanged(): Promise<void> {
  const store = releaseStore()
  const served = servedRelease(store)
  const takenBack = await readTakenBack(store.link)
  if (served && takenBack !== undefined) {
    console.log(`→ The site is that of ${served.id}. ${takenBackSentence(takenBack)}`)
    return
  }
  if (isDeepStrictEqual(served?.builtFrom, builtFrom(readSettings(process.env)))) return
  console.log('→ Building the site …')
  // Tests build with it set to `test`, which would put React's slow and large half into the site.
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['scripts/site/build.ts']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}
