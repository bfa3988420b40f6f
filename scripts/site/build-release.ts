import { ConfigError } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { ContentError } from '../../src/content/content-error.ts'
import { readFacts } from '../../src/content/read-content-file.ts'
import { missingFacts } from '../content/open-facts.ts'
import { buildEnvironment } from './build-environment.ts'
import { type BuildStep, makingSteps, placingSteps } from './build-steps.ts'
import { builtFrom } from './built-from.ts'
import { readBuildContent } from './read-build-content.ts'
import {
  beginRelease,
  lockBuild,
  type ReleaseStore,
  releaseStore,
  servedRelease,
} from './release-store.ts'

export interface Published {
  /** The release that is served from now on. */
  id: string
  /** The one that `npm run publish -- --back` returns to; undefined when it is the first. */
  before: string | undefined
}

/**
 * Makes a release beside what is served, checks it whole, and puts it in place by one rename: whenever this process
 * ends, what was served stays served. One build runs at a time. @throws ConfigError whose lines say what to mend.
 */
export async function buildRelease(
  store: ReleaseStore = releaseStore(),
  steps: readonly BuildStep[] = [...makingSteps, ...placingSteps],
): Promise<Published> {
  const unlock = lockBuild(store)
  try {
    // Every page and process of this build sees the same entries.
    process.env['BUILD_MOMENT'] ||= new Date().toISOString()
    const settings = readSettings(buildEnvironment(process.env))
    // Before any text is read that would be without them.
    const missing = missingFacts(settings.SITE_URL, readFacts())
    if (missing !== undefined) throw new ConfigError(missing)
    const source = { settings, builtFrom: builtFrom(settings), content: readBuildContent() }
    const { id, path } = beginRelease(store, new Date())
    const before = servedRelease(store)?.id
    const build = { store, id, folder: path, before, ...source, html: new Map(), gone: [] }
    for (const step of steps) await step(build)
    return { id, before }
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
    const served = servedRelease(store)?.id
    const outcome = served ? `${served} goes on being served` : 'there is no release yet'
    throw new ConfigError(`${error.message}\nNothing has changed: ${outcome}.`)
  } finally {
    unlock()
  }
}
