import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ContentError } from '../../contract/content/content-error.ts'
import { previewsFolder, type SharedPreview } from '../../contract/release/shared-preview.ts'
import { syncToDisk } from '../../server/db/files.ts'
import { ConfigError, throwFaults } from '../../server/settings/config-error.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { countPages, type Progress } from './build-release.ts'
import { builtFrom } from './built-from.ts'
import { findContentFaults } from './check-content.ts'
import { enterCopy } from './content-copy.ts'
import { makeSite } from './make-site.ts'
import { readBuildContent, toMoment } from './read-build-content.ts'
import { createReleaseStore, lockBuild, readServedRelease } from './release-store.ts'

/**
 * Builds what is saved as a preview beside the releases. Only its state of today is checked; future days are checked by
 * a publish. @throws ConfigError.
 */
export async function buildSharedPreview(
  { token }: SharedPreview,
  settings: Settings,
  report: (progress: Progress) => void,
): Promise<void> {
  const store = createReleaseStore()
  const unlock = lockBuild(store)
  const previews = resolve(previewsFolder)
  const made = join(previews, `.${token}`)
  report({ step: 'read', text: 'Reading content/ …' })
  try {
    // Other users of the machine must not read addresses of previews.
    mkdirSync(previews, { recursive: true, mode: 0o700 })
    removeUnfinished(previews)
    enterCopy(store, 'content')
    report({ step: 'check', text: 'Checking the words …' })
    const content = readBuildContent()
    throwFaults(await findContentFaults(content, settings))
    const pages = countPages(readServedRelease(store))
    report({ step: 'draw', text: 'Building the preview …', pages })
    const about = { id: token, builtFrom: builtFrom(settings) }
    const target = { cache: `${store.cache}-previews`, moment: toMoment(content) }
    await makeSite(made, target, about, settings, (text) => report({ step: 'links', text }))
    report({ step: 'place', text: 'Putting the preview at its address …' })
    renameSync(made, join(previews, token))
    syncToDisk(previews)
  } catch (error) {
    removeUnfinished(previews)
    throw error instanceof ContentError ? new ConfigError(error.message) : error
  } finally {
    unlock()
  }
}

function removeUnfinished(previews: string): void {
  for (const name of readdirSync(previews)) {
    if (name.startsWith('.')) rmSync(join(previews, name), { recursive: true })
  }
}
