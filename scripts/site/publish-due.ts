/**
 * What a running server starts when a day of the content comes: builds what is served anew, as it is seen at that time,
 * and puts it in place then. It publishes nothing else: where the files are no longer those that the served build was made from, a person decides.
 */
import './stop-on-wrong-settings.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildAhead, busyExit, scheduleFile, siteSchedule } from '../../contract/schedule.ts'
import { readTakenBack, takenBackSentence } from '../../server/schedule/publish-on-time.ts'
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { buildRelease } from './build-release.ts'
import { makingSteps, placingSteps } from './build-steps.ts'
import { builtFrom } from './built-from.ts'
import { lockBuild, releaseStore, servedRelease } from './release-store.ts'

// What a build writes may be served by another program, under another user.
process.umask(0o022)
const store = releaseStore()
try {
  endWhileBusy()
  const at = dueChange()
  if (at !== undefined) {
    stopOnOtherFiles()
    // The steps see the site as it is seen then; the last one before it is put in place ends then.
    if (at > siteAt().now) process.env['BUILD_MOMENT'] = new Date(at).toISOString()
    const wait = () => setTimeout(Math.max(0, at - Date.now()))
    await buildRelease(store, [stopOnTakenBack, ...makingSteps, wait, ...placingSteps])
  }
} catch (error) {
  exitWithMessage(error)
}

function endWhileBusy(): void {
  try {
    lockBuild(store)()
  } catch {
    process.exit(busyExit)
  }
}

/** The time of the change that is due; undefined when whoever had the lock before has published it. */
function dueChange(): number | undefined {
  const file = join(store.link, scheduleFile)
  if (!existsSync(file)) return undefined
  const [next] = siteSchedule.parse(JSON.parse(readFileSync(file, 'utf8'))).changes
  const at = next ? Date.parse(next.at) : Number.POSITIVE_INFINITY
  return at <= siteAt().now + buildAhead ? at : undefined
}

/** Under the lock, so that what is taken back from here on keeps the build from being put in place. */
async function stopOnTakenBack(): Promise<void> {
  const takenBack = await readTakenBack(store.link)
  if (takenBack !== undefined) throw new ConfigError(takenBackSentence(takenBack))
}

function stopOnOtherFiles(): void {
  const served = servedRelease(store)?.builtFrom
  const here = builtFrom(readSettings(process.env))
  if (served?.sources === here.sources && served.settings === here.settings) return
  throw new ConfigError(
    'The files or settings here are not those that the served build was made from: npm run publish.',
  )
}
