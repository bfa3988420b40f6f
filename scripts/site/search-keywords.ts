import { globSync, readFileSync } from 'node:fs'
import type { PostFile } from '../../src/blog/post-files.build.ts'
import type { PageBlock } from '../../src/content/page.ts'
import type { PageFile } from '../../src/content/page-files.ts'
import { entryId, parseContent } from '../../src/content/parse-content.ts'
import { scheduleSchema, visibilityAt } from '../../src/content/schedule.ts'
import { siteAt } from '../../src/content/site-at.ts'

/** Words by which visitors ask for something that does not say them itself. */
export interface Keywords {
  /** What they stand for: `/pricing`, `/faq#gdpr`. */
  url: string
  text: string
  /** Where they are written. */
  file: string
}

/** The collections whose entries are the parts of a page. */
const partFolders: Partial<Record<NonNullable<PageBlock['parts']>, string>> = {
  question: 'content/faq',
  integration: 'content/integrations',
  job: 'content/jobs',
}

/** The keywords of pages, of their parts that show and of articles, each from the file of what it stands for. */
export function readKeywords(pages: readonly PageFile[], posts: readonly PostFile[]): Keywords[] {
  return [
    ...pages.flatMap(({ path, file, keywords }) => found(path, file, keywords)),
    ...pages.flatMap(keywordsOfParts),
    ...posts.flatMap(({ id, file, data }) => found(`/blog/${id}`, file, data.keywords)),
  ]
}

function keywordsOfParts({ path, file, parts }: PageFile): Keywords[] {
  if (!parts) return []
  const own = Object.values(dataOf(file)).flatMap((part) => {
    const { id, keywords } = Object(part)
    return typeof id === 'string' ? found(`${path}#${id}`, file, keywords) : []
  })
  const folder = partFolders[parts]
  const at = siteAt()
  const entries = folder === undefined ? [] : globSync(`${folder}/*`)
  return [
    ...own,
    ...entries.flatMap((entry) => {
      const data = dataOf(entry)
      if (visibilityAt(scheduleSchema.parse(data), at) !== 'shown') return []
      return found(`${path}#${entryId(entry, data)}`, entry, data.keywords)
    }),
  ]
}

function dataOf(file: string): Record<string, unknown> {
  return parseContent(readFileSync(file, 'utf8'), file).data
}

function found(url: string, file: string, text: unknown): Keywords[] {
  return typeof text === 'string' ? [{ url, file, text }] : []
}
