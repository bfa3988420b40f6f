import { defineCollection } from 'astro:content'
import type * as z from 'zod'
import { contentShapes } from '../contract/content/content-shapes.ts'
import { contentFiles, pageContent } from './content/content-loader.ts'

function contentCollection<Schema extends z.ZodType>(shape: { files: string; schema: Schema }) {
  return defineCollection({ loader: contentFiles(shape.files, shape.schema) })
}

export const collections = {
  site: contentCollection(contentShapes.site),
  banner: contentCollection(contentShapes.banner),
  navigation: contentCollection(contentShapes.navigation),
  facts: contentCollection(contentShapes.facts),
  claims: contentCollection(contentShapes.claims),
  logos: contentCollection(contentShapes.logos),
  'sample-week': contentCollection(contentShapes['sample-week']),
  columns: contentCollection(contentShapes.columns),
  legal: contentCollection(contentShapes.legal),
  stored: contentCollection(contentShapes.stored),
  forms: contentCollection(contentShapes.forms),
  mails: contentCollection(contentShapes.mails),
  'opening-hours': contentCollection(contentShapes['opening-hours']),

  pages: defineCollection({
    loader: pageContent(),
  }),

  faq: contentCollection(contentShapes.faq),
  integrations: contentCollection(contentShapes.integrations),
  jobs: contentCollection(contentShapes.jobs),
  posts: contentCollection(contentShapes.posts),
  sheets: contentCollection(contentShapes.sheets),
  resources: contentCollection(contentShapes.resources),
}
