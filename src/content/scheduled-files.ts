import { globSync, readFileSync } from 'node:fs'
import type * as z from 'zod'
import { contentShapes } from '../../contract/content/content-shapes.ts'
import type { FindLine } from '../../contract/content/parse-content.ts'
import { readFinished } from './read-content-file.ts'

export const scheduledCollections = {
  posts: { ...contentShapes.posts, dated: 'date' },
  faq: { ...contentShapes.faq, dated: undefined },
  jobs: { ...contentShapes.jobs, dated: 'posted' },
  resources: { ...contentShapes.resources, dated: undefined },
  banner: { ...contentShapes.banner, dated: undefined },
} as const

export type ScheduledName = keyof typeof scheduledCollections

export interface ScheduledFile<Name extends ScheduledName = ScheduledName> {
  collection: Name
  id: string
  file: string
  data: z.infer<(typeof scheduledCollections)[Name]['schema']>
  findLine: FindLine
}

export function readScheduled<Name extends ScheduledName>(collection: Name): ScheduledFile<Name>[] {
  const { files, schema } = scheduledCollections[collection]
  return globSync(files)
    .sort()
    .flatMap((file) => {
      const finished = readFinished<z.ZodType>(readFileSync(file, 'utf8'), file, schema)
      if (!finished) return []
      const { data, ...read } = finished
      return [{ collection, file, ...read, data: data as ScheduledFile<Name>['data'] }]
    })
}
