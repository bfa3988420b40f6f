import { successPages } from '../../contract/forms/forms.ts'
import { blogPaths } from '../../src/blog/paging.ts'
import { type PostFile, readPosts } from '../../src/blog/post-files.build.ts'
import type { Facts } from '../../src/content/facts.ts'
import { type Alias, aliasesOf, type PageFile, readPages } from '../../src/content/page-files.ts'
import { readFacts } from '../../src/content/read-content-file.ts'
import type { At } from '../../src/content/schedule.ts'
import type { ScheduledFile } from '../../src/content/scheduled-files.ts'
import { siteAt } from '../../src/content/site-at.ts'
import { allScheduled } from '../content/schedule-of-content.ts'
import { type Waiting, waiting } from '../content/waiting.ts'

/** What the steps of a build take from `content/`, besides what Astro renders. */
export interface BuildContent {
  pages: readonly PageFile[]
  /** Newest first. */
  posts: readonly PostFile[]
  aliases: readonly Alias[]
  /** The addresses of all articles, newest first. */
  articles: readonly string[]
  /** The addresses that are made of posts and forms, and those of drafts. */
  derived: ReadonlySet<string>
  /** What comes and goes by its days, and when that is seen. */
  scheduled: readonly ScheduledFile[]
  at: At
  /** What of it does not show yet. */
  drafts: readonly Waiting[]
  facts: Facts
}

/** @throws ContentError naming the file that is wrong. */
export function readBuildContent(): BuildContent {
  const pages = readPages()
  const posts = readPosts()
  const { articles, lists } = blogPaths(posts)
  const scheduled = allScheduled()
  const at = siteAt()
  const drafts = waiting(scheduled, at)
  const draftPaths = drafts.map(({ path }) => path)
  return {
    pages,
    posts,
    aliases: aliasesOf(pages),
    articles,
    derived: new Set<string>([...articles, ...lists, ...successPages, ...draftPaths]),
    scheduled,
    at,
    drafts,
    facts: readFacts(),
  }
}
