/**
 * Builds the site unless what is served was built today from these very files and settings: what `npm start`, `npm test`
 * and `npm run dev` begin with. What `npm run publish -- --back` has returned from is not put in place again by that.
 */
import { spawnSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { builtFrom } from './built-from.ts'
import { releaseStore, releasesIn, servedRelease } from './release-store.ts'

const store = releaseStore()
const now = builtFrom(orStop(() => readSettings(process.env)))
const served = servedRelease(store)
const withdrawn = releasesIn(store).find(
  ({ id, builtFrom: { sources, settings } }) =>
    served !== undefined && id > served.id && sources === now.sources && settings === now.settings,
)

if (served && withdrawn) {
  console.log(
    `→ The site is that of ${served.id}: ${withdrawn.id}, built from these files, was withdrawn. ` +
      'To build anew all the same: npm run publish',
  )
} else if (!isDeepStrictEqual(served?.builtFrom, now)) {
  console.log('→ Building the site …')
  // Tests build with it set to `test`, which would put React's slow and large half into the site.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, ['scripts/site/build.ts'], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
}

function orStop<Result>(step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    return exitWithMessage(error)
  }
}
