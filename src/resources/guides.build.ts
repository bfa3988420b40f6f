import { render } from 'astro:content'
import { type Chapter, chaptersOf } from '../components/chapters.ts'
import { shownEntries } from '../content/entries.ts'
import type { Resource } from '../content/resource.ts'
import { shownResources } from './resources.build.ts'

export interface Guide {
  resource: Resource
  /** None when the guide is not ours. */
  chapters: Chapter[]
}

/** The resources of type guide that show; those of ours with the chapters of the article. */
export async function shownGuides(): Promise<Guide[]> {
  const resources = await shownResources()
  const guides = resources.filter(({ type }) => type === 'guide')
  return Promise.all(
    guides.map(async (resource) => ({ resource, chapters: await articleChapters(resource.slug) })),
  )
}

async function articleChapters(slug: string | undefined): Promise<Chapter[]> {
  const post = (await shownEntries('posts')).find(({ id }) => id === slug)
  return post ? chaptersOf((await render(post)).headings) : []
}
