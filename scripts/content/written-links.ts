import { globSync, readFileSync } from 'node:fs'
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

/**
 * The links that lead nowhere, as far as that can be told before a page is rendered.
 *
 * @param known every address there is.
 * @param drafts what does not show yet, and may link to what will be there by then.
 * @returns a sentence each, with file and line.
 */
export function deadLinks(known: ReadonlySet<string>, drafts: readonly Waiting[]): string[] {
  const comesInTime = (file: string, path: string) => {
    const draft = drafts.find((one) => one.file === file)
    return draft !== undefined && shownBy(draft, path, drafts).length > 0
  }
  return writtenLinks()
    .filter(({ path }) => !known.has(path) && !path.startsWith('/api/'))
    .filter(({ path, file }) => !comesInTime(file, path))
    .map(({ path, file, line }) => `${file}, line ${line}: ${path} leads nowhere.`)
}
