import { join } from 'node:path'
import { ConfigError } from '../../server/settings/config-error.ts'
import { readWhole } from '../../server/site/read-whole.ts'
import {
  lockStore,
  putInPlace,
  type ReleaseStore,
  releaseBefore,
  servedRelease,
} from './release-store.ts'

/**
 * Puts the release before in place again, after it was seen that it is whole; each call goes one further back. The
 * release that was served stays on the disk.
 *
 * @returns what is served, and what was.
 * @throws ConfigError when there is none before, or it is not whole; nothing has changed then.
 */
export async function returnToBefore(store: ReleaseStore): Promise<{ id: string; from: string }> {
  const unlock = lockStore(store)
  try {
    const served = servedRelease(store)
    const before = releaseBefore(store)
    if (!served || !before) {
      throw new ConfigError('There is no release before the one that is served.')
    }
    await readWhole(join(store.folder, before.id))
    putInPlace(store, before.id)
    return { id: before.id, from: served.id }
  } finally {
    unlock()
  }
}
