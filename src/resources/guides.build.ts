import { render } from 'astro:content'
import { articleCovers } from '../blog/posts.build.ts'
import { type Chapter, chaptersOf } from '../components/chapters.ts'
import { shownEntries } from '../content/entries.ts'
import type { Resource } from '../content/resource.ts'
import type { ArticleCover } from '../covers/cover.ts'
import { shownResources } from './resources.build.ts'

/** A guide of ours, or one that somebody else has published. */
export type Guide =
  | { resource: Resource; chapters: Chapter[]; cover: ArticleCover }
  | { resource: Resource; chapters?: never; cover?: never }

/** The resources of type guide that show; those of ours with the chapters of the article, and its cover. */
export async function shownGuides(): Promise<Guide[]> {
  const [resources, covers] = await Promise.all([shownResources(), articleCovers()])
  const guides = resources.filter(({ type }) => type === 'guide')
  return Promise.all(
    guides.map(async (resource) => {
      const cover = covers.get(resource.slug ?? '')
      return cover
        ? { resource, cover, chapters: await articleChapters(resource.slug) }
        : { resource }
    }),
  )
}

async function articleChapters(slug: string | undefined): Promise<Chapter[]> {
  const post = (await shownEntries('posts')).find(({ id }) => id === slug)
  return post ? chaptersOf((await render(post)).headings) : []
}
