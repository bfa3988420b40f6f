import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownBy, type Waiting } from './waiting.ts'

/** An address on this site, as somebody wrote it in `content/`. */
interface WrittenLink {
  /** Without query and part. */
  path: string
  file: string
  line: number
}

/** Behind a field that holds an address, or in a link of Markdown. */
const written = /(?:\b(?:href|src|link):\s*["']?|\]\()(\/[^\s"'),\]}?#]*)/g

/** Every link and image that content files write, whether it leads somewhere or not. */
export function writtenLinks(): WrittenLink[] {
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

/** The links that lead nowhere, as far as that can be told before rendering: a sentence each, with file and line. */
export function deadLinks(known: ReadonlySet<string>, drafts: readonly Waiting[]): string[] {
  const isThere = (path: string) =>
    path.includes('.') ? !picture.test(path) || existsSync(join('public', path)) : known.has(path)
  const comesInTime = (file: string, path: string) => {
    const draft = drafts.find((one) => one.file === file)
    return draft !== undefined && shownBy(draft, path, drafts).length > 0
  }
  return writtenLinks()
    .filter(({ path }) => !path.startsWith('/api/') && !isThere(path))
    .filter(({ path, file }) => !comesInTime(file, path))
    .map(({ path, file, line }) => `${file}, line ${line}: ${path} leads nowhere.`)
}
