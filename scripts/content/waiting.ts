import type { RoutePath } from '../../contract/routes.ts'
import { draftPath } from '../../src/content/draft-path.ts'
import { beginOf } from '../../src/content/moment.ts'
import { type At, visibilityAt } from '../../src/content/schedule.ts'
import type { ScheduledFile, ScheduledName } from '../../src/content/scheduled-files.ts'

/** An entry that may show one day and does not yet. */
export interface Waiting {
  file: string
  /** Where it is seen until then. */
  path: string
  /** The address it is at, or stands on, from then on; none for the banner, which stands on every page. */
  address: string | undefined
  /** As its file has it; none for a draft. */
  publishOn: string | undefined
  /** When it begins to show, in milliseconds since 1970; infinite for a draft. */
  begins: number
}

/** The entries that do not show yet, each with the address of its draft. */
export function waiting(entries: readonly ScheduledFile[], at: At): Waiting[] {
  return entries.flatMap(({ collection, id, file, data }) => {
    const visibility = visibilityAt(data, at)
    if (visibility === 'shown' || visibility === 'ended') return []
    const publishOn = visibility === 'draft' ? undefined : data.publishOn
    const begins = publishOn === undefined ? undefined : beginOf(publishOn, at.zone)
    return [
      {
        file,
        path: draftPath(collection, id),
        address: addresses[collection](id),
        publishOn,
        begins: begins ?? Number.POSITIVE_INFINITY,
      },
    ]
  })
}

const addresses: Record<ScheduledName, (id: string) => string | undefined> = {
  posts: (id) => `/blog/${id}`,
  jobs: () => '/careers' satisfies RoutePath,
  resources: () => '/resources' satisfies RoutePath,
  banner: () => undefined,
}

/** What shows at an address by the time another begins: drafts may link to each other, a day to no later one. */
export function shownBy(
  from: Waiting,
  address: string,
  entries: readonly Waiting[],
): readonly Waiting[] {
  return entries.filter((entry) => entry.address === address && entry.begins <= from.begins)
}
