import type { OwnerFacts } from '../../contract/content/facts.ts'
import type { PublishMoment } from '../../contract/content/publish-times.ts'
import { successPages } from '../../contract/forms/forms.ts'
import { listBlogPaths } from '../../src/blog/paging.ts'
import { type PostFile, readPosts } from '../../src/blog/post-files.build.ts'
import { type Alias, getAliases, type PageFile, readPages } from '../../src/content/page-files.ts'
import { readOwnerFacts } from '../../src/content/read-content-file.ts'
import type { ScheduledFile } from '../../src/content/scheduled-files.ts'
import { locateSite } from '../../src/content/site-at.ts'
import { allScheduled } from '../content/content-schedule.ts'

export interface BuildContent {
  pages: readonly PageFile[]
  posts: readonly PostFile[]
  aliases: readonly Alias[]
  articles: readonly string[]
  derived: ReadonlySet<string>
  scheduled: readonly ScheduledFile[]
  at: PublishMoment
  ownerFacts: OwnerFacts
}

/** @param moment the time that the site is built for. */
export function readBuildContent(moment?: string): BuildContent {
  const at = locateSite(moment)
  const pages = readPages()
  const posts = readPosts(at)
  const { articles, lists } = listBlogPaths(posts)
  return {
    pages,
    posts,
    aliases: getAliases(pages),
    articles,
    derived: new Set<string>([...articles, ...lists, ...successPages]),
    scheduled: allScheduled(),
    at,
    ownerFacts: readOwnerFacts(),
  }
}

/** The moment of a build for its child processes, so that all see the same entries. */
export const toMoment = ({ at }: BuildContent) => new Date(at.now).toISOString()
