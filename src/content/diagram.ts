import { loadHtml } from './load-html.ts'
import { createFault, isInFolder, type MdastPlugin } from './markdown-tree.ts'

/** The kinds of diagrams, and how many list lines each draws; `docs/edit-content.md` explains them. */
const lines = {
  week: { from: 0, to: 0 },
  companies: { from: 0, to: 0 },
  path: { from: 2, to: 8 },
  boundary: { from: 2, to: 2 },
}

export interface Diagram {
  name: keyof typeof lines
  about: string[]
  items: string[]
  caption: string
}

/**
 * Turns a block `diagram` of an article into a figure with its text, which is shown where nothing is drawn, as in a
 * feed. Its data is one of `diagrams` in the frontmatter of the rendered text. Throws a ContentError for a diagram that
 * is wrong.
 */
export const articleDiagrams: MdastPlugin = (document) => {
  if (!isInFolder('posts', document)) return undefined
  const diagrams: Diagram[] = []
  if (document.data.astro) document.data.astro.frontmatter['diagrams'] = diagrams
  return {
    name: 'article-diagrams',
    code: ({ lang, meta, value }) => {
      if (lang !== 'diagram') return undefined
      const diagram = read(meta ?? '', value)
      const fault = findFault(diagram)
      if (fault) throw createFault(`\`\`\`diagram ${meta ?? ''}`.trimEnd(), fault, document)
      diagrams.push(diagram)
      const list = diagram.items.map((text) => `- ${text}\n`).join('')
      const caption = `<figcaption>\n\n${diagram.caption}\n\n</figcaption>`
      return { raw: `<figure data-diagram>\n\n${list}\n${caption}\n</figure>` }
    },
  }
}

/** The HTML of an article, split at its diagrams. `html`: the article as it was rendered. */
export function partText(html: string): string[] {
  const $ = loadHtml(html)
  const parts = ['']
  for (const node of $.root().contents()) {
    if ($(node).is('figure[data-diagram]')) parts.push('')
    else parts.push(parts.pop() + $.html(node))
  }
  return parts
}

function read(head: string, body: string): Diagram {
  const [name = '', ...about] = head.trim().split(/\s+/)
  // An indented line continues the one above it.
  const rows = body.replaceAll(/\n {2,}(?=\S)/g, ' ').split('\n')
  const isItem = (row: string) => row.startsWith('- ')
  return {
    name: name as Diagram['name'],
    about,
    items: rows.filter(isItem).map((row) => row.slice(2)),
    caption: rows
      .filter((row) => !isItem(row))
      .join(' ')
      .trim(),
  }
}

function findFault({ name, about, items, caption }: Diagram): string | undefined {
  if (!Object.hasOwn(lines, name)) {
    return `there is no diagram “${name}”; write one of ${Object.keys(lines).join(', ')}.`
  }
  const { from, to } = lines[name]
  if (items.length < from || items.length > to) {
    const wanted =
      to === 0 ? 'no list' : `a list of ${from === to ? from : `${from} to ${to}`} lines`
    return `the diagram “${name}” draws ${wanted} (lines that begin with “- ”); found ${items.length}.`
  }
  if (name === 'companies' && about.length === 0) {
    return 'write the ids of companies behind the name, as in “diagram companies brightlane”.'
  }
  const wrong = name === 'boundary' && items.find((text) => !/^[^:]+: [^;]+; ./.test(text))
  if (wrong) {
    return `the diagram “boundary” cannot read the line “${wrong}”; write it as “Read: a name; a title; a date”.`
  }
  if (caption === '') {
    return `the diagram “${name}” needs a sentence below its name and list that says what it shows.`
  }
  return undefined
}
