import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getVisibility, type PublishMoment } from '../../contract/content/publish-times.ts'
import { readDrafts } from '../../src/content/page-files.ts'
import type { ScheduledFile } from '../../src/content/scheduled-files.ts'

interface WrittenLink {
  path: string
  file: string
  line: number
}

const written = /(?:\b(?:href|src|link):\s*["']?|\]\()(\/[^\s"'),\]}?#]*)/g

export function collectWrittenLinks(): WrittenLink[] {
  return globSync('content/**/*.{yaml,md}')
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(written)].map(([, path = '']) => ({ path, file, line: index + 1 })),
        ),
    )
}

const picture = /\.(avif|jpg|png|svg|webp)$/

/** Dead links that can be found before rendering, a sentence each, with file and line. A draft may link to a draft. */
export function findDeadLinks(
  known: ReadonlySet<string>,
  { scheduled, at }: { scheduled: readonly ScheduledFile[]; at: PublishMoment },
): string[] {
  const isThere = (path: string) =>
    path.includes('.') ? !picture.test(path) || existsSync(join('public', path)) : known.has(path)
  const drafts = readDrafts()
  const hidden = scheduled.filter(({ data }) => getVisibility(data, at) !== 'shown')
  const waits = (file: string, path: string) =>
    hidden.some((entry) => entry.file === file) &&
    hidden.some(({ collection, id }) => collection === 'posts' && path === `/blog/${id}`)
  return collectWrittenLinks()
    .filter(({ path }) => !path.startsWith('/api/') && !isThere(path))
    .filter(({ path, file }) => !waits(file, path) && !drafts.some((draft) => draft.file === file))
    .map(({ path, file, line }) => {
      const why = drafts.some((draft) => draft.path === path) ? 'is a draft' : 'leads nowhere'
      return `${file}, line ${line}: ${path} ${why}.`
    })
}
