import { pageAddress } from './head/page-address.ts'
import { markdownPath } from './markdown-path.ts'

export interface ListedGroup {
  name: string
  pages: readonly { path: string; label: string; about: string }[]
}

/** The text of `llms.txt` (llmstxt.org): what the site is, and every page as Markdown with what it is about. */
export function llmsTxt(
  { name, summary }: { name: string; summary: string },
  groups: readonly ListedGroup[],
  base: URL,
): string {
  const sections = groups.map((group) => {
    const links = group.pages.map(
      ({ path, label, about }) =>
        `- [${label}](${pageAddress(markdownPath(path), base)}): ${about}`,
    )
    return `## ${group.name}\n\n${links.join('\n')}\n`
  })
  return [`# ${name}\n`, `> ${summary}\n`, ...sections].join('\n')
}
