import { getEntry, render } from 'astro:content'
import { type Chapter, chaptersOf } from '../components/chapters.ts'
import type { Resource } from '../content/resource.ts'
import { allResources } from './resources.build.ts'

export interface Guide {
  resource: Resource
  /** None when the guide is not ours. */
  chapters: Chapter[]
}

/** The resources of type guide; those of ours with the chapters of the article. */
export async function allGuides(): Promise<Guide[]> {
  const resources = await allResources()
  const guides = resources.filter(({ type }) => type === 'guide')
  return Promise.all(
    guides.map(async (resource) => ({ resource, chapters: await articleChapters(resource.slug) })),
  )
}

async function articleChapters(slug: string | undefined): Promise<Chapter[]> {
  const post = slug === undefined ? undefined : await getEntry('posts', slug)
  return post ? chaptersOf((await render(post)).headings) : []
}
