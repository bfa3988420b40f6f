import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '../../contract/duration.ts'

const first = Date.UTC(2025, 0, 1)

/**
 * Writes articles into a copy of the project, as long as its own and with a cover, preview, search entry and Markdown
 * copy each.
 *
 * @returns their files, below the copy.
 */
export function writeArticles(project: string, count: number): string[] {
  const texts = globSync(join(project, 'content/posts/*.md'))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
  return Array.from({ length: count }, (_, number) => {
    const file = `content/posts/article-${String(number).padStart(6, '0')}.md`
    const text = texts[number % texts.length] ?? ''
    writeFileSync(join(project, file), articleOf(text, number))
    return file
  })
}

/** An article like another one, under a title, a description and a day of its own. */
function articleOf(text: string, number: number): string {
  const date = new Date(first + (number % 600) * day).toISOString().slice(0, 10)
  return text
    .replace(/^title: .*/m, `title: What competitors do in week ${number}`)
    .replace(
      /^description: .*/m,
      `description: What was seen in week ${number}, why it was seen there, and what a rep does with it on a Monday.`,
    )
    .replace(/^date: .*/m, `date: ${date}`)
    .replace(/^cover:\n(?: .*\n)+/m, '')
    .replace(/^keywords: .*\n/m, '')
}
