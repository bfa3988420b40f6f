import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takenBackFile } from '../../contract/release-file.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { readWhole } from '../../server/site/read-whole.ts'
import {
  lockSwap,
  putInPlace,
  type ReleaseStore,
  releaseBefore,
  servedRelease,
} from './release-store.ts'
import { syncToDisk } from './sync-to-disk.ts'

/**
 * Has what was served before served again, once it is seen to be whole. Only that one is kept, so there is no second
 * step back. Until a person publishes, no server and no start builds: `content/` still holds what was taken back.
 *
 * @returns what is served, and what was taken back.
 * @throws ConfigError when nothing before is kept, or it is not whole; nothing has changed then.
 */
export async function takeBack(store: ReleaseStore): Promise<{ id: string; takenBack: string }> {
  const unlock = lockSwap(store)
  try {
    const served = servedRelease(store)
    if (!served) throw new ConfigError('Nothing is served here: npm run publish.')
    const before = releaseBefore(store, served)
    if (!before) {
      throw new ConfigError(
        `No release before ${served.id} is kept, so it goes on being served. ` +
          'To change it: edit content/, then npm run publish.',
      )
    }
    const folder = join(store.folder, before.id)
    await readWhole(folder)
    // Takes effect with the swap: nobody reads it in a release that is not served.
    const mark = join(folder, takenBackFile)
    writeFileSync(mark, served.id)
    syncToDisk(mark)
    putInPlace(store, before.id)
    return { id: before.id, takenBack: served.id }
  } finally {
    unlock()
  }
}
