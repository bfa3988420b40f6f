import { globSync } from 'node:fs'
import type { z } from 'astro/zod'
import { jobSchema } from './collections.ts'
import type { LineOf } from './parse-content.ts'
import { postSchema } from './post.ts'
import { readContentFile } from './read-content-file.ts'
import { resourceSchema } from './resource.ts'
import { bannerSchema } from './site.ts'

/** What comes and goes by its days: where its files are, and the field with the day that readers see. */
export const scheduledCollections = {
  posts: { files: 'content/posts/*.md', schema: postSchema, dated: 'date' },
  jobs: { files: 'content/jobs/*.md', schema: jobSchema, dated: 'posted' },
  resources: { files: 'content/resources/*.yaml', schema: resourceSchema, dated: undefined },
  banner: { files: 'content/banner.yaml', schema: bannerSchema, dated: undefined },
} as const

export type ScheduledName = keyof typeof scheduledCollections

export interface ScheduledFile<Name extends ScheduledName = ScheduledName> {
  collection: Name
  id: string
  file: string
  data: z.infer<(typeof scheduledCollections)[Name]['schema']>
  findLine: LineOf
}

/**
 * The entries of a collection, shown or not, in the order of their files, read without Astro.
 *
 * @throws a ContentError naming the file and the field that is wrong.
 */
export function readScheduled<Name extends ScheduledName>(collection: Name): ScheduledFile<Name>[] {
  const { files, schema } = scheduledCollections[collection]
  return globSync(files)
    .sort()
    .map((file) => {
      const { data, ...read } = readContentFile<z.ZodType>(file, schema)
      return { collection, file, ...read, data: data as ScheduledFile<Name>['data'] }
    })
}
