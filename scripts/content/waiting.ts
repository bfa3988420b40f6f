import { draftKey } from '../../src/build/draft-key.ts'
import { draftPath } from '../../src/content/draft-path.ts'
import { type At, visibilityAt } from '../../src/content/schedule.ts'
import type { ScheduledFile } from '../../src/content/scheduled-files.ts'

/** An entry that may show one day and does not yet. */
export interface Waiting {
  file: string
  /** Where it is seen until then. */
  path: string
  /** As its file has it; none for a draft. */
  publishOn: string | undefined
}

/** The entries that do not show yet, each with the address of its draft. */
export function waiting(entries: readonly ScheduledFile[], at: At): Waiting[] {
  return entries.flatMap(({ collection, id, file, data }) => {
    const visibility = visibilityAt(data, at)
    if (visibility === 'shown' || visibility === 'ended') return []
    const publishOn = visibility === 'draft' ? undefined : data.publishOn
    return [{ file, path: draftPath(collection, id, draftKey()), publishOn }]
  })
}
