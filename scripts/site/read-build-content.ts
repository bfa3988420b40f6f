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
  /** Newest first. */
  posts: readonly PostFile[]
  aliases: readonly Alias[]
  articles: readonly string[]
  derived: ReadonlySet<string>
  scheduled: readonly ScheduledFile[]
  at: PublishMoment
  ownerFacts: OwnerFacts
}

export function readBuildContent(): BuildContent {
  const pages = readPages()
  const posts = readPosts()
  const { articles, lists } = listBlogPaths(posts)
  return {
    pages,
    posts,
    aliases: getAliases(pages),
    articles,
    derived: new Set<string>([...articles, ...lists, ...successPages]),
    scheduled: allScheduled(),
    at: locateSite(),
    ownerFacts: readOwnerFacts(),
  }
}
