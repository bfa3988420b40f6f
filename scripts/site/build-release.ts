import { mkdirSync, rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { isPublicSite } from '../../contract/hosts.ts'
import type { BuiltFrom, ReleaseRecord } from '../../contract/release-file.ts'
import {
  nextChange,
  readTakenBack,
  takenBackSentence,
} from '../../server/schedule/publish-on-time.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { readSettings, type Settings } from '../../server/settings/settings.ts'
import { ContentError } from '../../src/content/content-error.ts'
import { readFacts } from '../../src/content/read-content-file.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { daysToTry } from '../content/content-schedule.ts'
import { missingFacts } from '../content/open-facts.ts'
import { buildEnvironment } from './build-environment.ts'
import { type Build, makingSteps, sayWhatIsOpen } from './build-steps.ts'
import { builtFrom } from './built-from.ts'
import { onDay } from './check-content.ts'
import type { Tell } from './progress.ts'
import { readBuildContent } from './read-build-content.ts'
import {
  beginRelease,
  lockBuild,
  placeBuild,
  type ReleaseStore,
  servedRelease,
} from './release-store.ts'

interface Given {
  /** `due`: only what has its day, on a site that is of these files; `changed`: unless the site is of these files. */
  only?: 'due' | 'changed' | undefined
  tell: Tell
}

/**
 * Makes a release beside what is served, checks it whole, and puts it in place by one rename: whenever this process
 * ends, what was served stays served. One build runs at a time. @throws ConfigError whose lines say what to mend.
 */
export async function buildRelease(store: ReleaseStore, { only, tell }: Given): Promise<void> {
  const settings = readSettings(buildEnvironment(process.env))
  const source = builtFrom(settings)
  if (only === 'changed' && (await isCurrent(store, source, tell))) return
  const unlock = lockBuild(store)
  const served = servedRelease(store)
  try {
    const takenBack = await readTakenBack(store.link)
    if (only === 'due') {
      const change = await nextChange(store.link)
      if (!change || Date.parse(change.at) > siteAt().now) return
      if (takenBack !== undefined) throw new ConfigError(takenBackSentence(takenBack))
      stopOnOtherFiles(served, source)
    }
    stopOnOtherSite(served, settings, only === 'changed')
    // Before any text is read that would be without them.
    const missing = missingFacts(settings.SITE_URL, readFacts())
    if (missing !== undefined) throw new ConfigError(missing)
    // Every page and process of this build sees the same entries.
    process.env['BUILD_MOMENT'] ||= new Date().toISOString()
    const content = readBuildContent()
    const { id, path } = beginRelease(store, new Date())
    const before = served?.id
    const about = { store, id, settings, builtFrom: source, before, tell }
    const build: Build = {
      ...about,
      folder: path,
      content,
      html: new Map(),
      pages: new Map(),
      gone: [],
    }
    tell({ step: 'build', text: 'Building the site …' })
    for (const step of makingSteps) await step(build)
    // What is published on its day is of the files that were tried when they were published.
    if (only !== 'due') await tryDaysToCome(build)
    placeBuild(store, id, before)
    sayWhatIsOpen(build)
    const way = before
      ? `Before: ${before}; to return to it: npm run publish -- --back`
      : 'It is the first.'
    const again = takenBack
      ? `Published again with it: what was taken back (${takenBack}), as it is in content/.\n`
      : ''
    tell({ step: 'place', text: `${again}Served now: ${id}. ${way}`, release: id })
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
    const outcome = served ? `${served.id} goes on being served` : 'there is no release yet'
    throw new ConfigError(`${error.message}\nNothing has changed: ${outcome}.`)
  } finally {
    unlock()
  }
}

/** Whether a start has nothing to build: after `--back`, only a person publishes again. */
async function isCurrent(store: ReleaseStore, source: BuiltFrom, tell: Tell): Promise<boolean> {
  const served = servedRelease(store)
  const takenBack = await readTakenBack(store.link)
  if (!served || takenBack === undefined) return isDeepStrictEqual(served?.builtFrom, source)
  const text = `The site is that of ${served.id}. ${takenBackSentence(takenBack)}`
  tell({ step: 'check', text })
  return true
}

/** Makes the site as it will be, and throws it away: what would be refused on its day is refused now. */
async function tryDaysToCome(build: Build): Promise<void> {
  for (const day of daysToTry(build.content.scheduled, build.content.at)) {
    const folder = `${build.folder}.${day.at}`
    build.tell({ step: 'check', text: `Trying the day of ${day.file} …` })
    await onDay(day, async () => {
      mkdirSync(folder)
      const tell = () => {}
      const content = readBuildContent()
      const then: Build = {
        ...build,
        folder,
        content,
        tell,
        html: new Map(),
        pages: new Map(),
        gone: [],
      }
      for (const step of makingSteps) await step(then)
    })
    rmSync(folder, { recursive: true })
  }
}

function stopOnOtherFiles(served: ReleaseRecord | undefined, here: BuiltFrom): void {
  const from = served?.builtFrom
  if (from?.sources === here.sources && from.settings === here.settings) return
  throw new ConfigError(
    'The files or settings here are not those that the served build was made from: npm run publish.',
  )
}

/** Whoever publishes without the settings of the server would put its site in the place of a site for visitors. */
function stopOnOtherSite(
  served: ReleaseRecord | undefined,
  { SITE_URL }: Settings,
  isStart: boolean,
): void {
  if (!served || process.env['SITE_URL']) return
  const address = String(new Map(JSON.parse(served.builtFrom.settings)).get('SITE_URL'))
  // A server that starts on another port of this machine brings its settings along.
  if (address === SITE_URL || (isStart && !isPublicSite(address))) return
  throw new ConfigError(
    `What is served was built for ${address}, and without SITE_URL this would be built for ${SITE_URL}: ` +
      `publish with the settings of the server, as-cam npm run publish, or with SITE_URL=${address} before it.`,
  )
}
