import { getVisibility } from '../../contract/content/publish-times.ts'
import { readScheduled, type ScheduledFile } from '../content/scheduled-files.ts'
import { locateSite } from '../content/site-at.ts'

interface DatedPost {
  id: string
  data: { date: string }
}

export function compareByDate(a: DatedPost, b: DatedPost): number {
  return b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id)
}

export type PostFile = Pick<ScheduledFile<'posts'>, 'id' | 'file' | 'data'>

/** The published posts, newest first, read without Astro, for build steps and tests. */
export function readPosts(at = locateSite()): PostFile[] {
  return readScheduled('posts')
    .filter(({ data }) => getVisibility(data, at) === 'shown')
    .sort(compareByDate)
}
