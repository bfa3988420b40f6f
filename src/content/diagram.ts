import { ContentError } from './content-error.ts'

/** What can be drawn, and how many lines of its list each draws; `docs/edit-content.md` says what each is for. */
const lines = {
  week: { from: 0, to: 0 },
  companies: { from: 0, to: 0 },
  path: { from: 2, to: 8 },
  list: { from: 0, to: 0 },
  boundary: { from: 2, to: 2 },
}

/** A line of a diagram's list. */
export interface DiagramItem {
  text: string
  /** Whether it was written in bold. */
  strong: boolean
}

/** A diagram as it stands in an article. */
export interface Diagram {
  name: keyof typeof lines
  /** The words behind the name. */
  about: string[]
  items: DiagramItem[]
  /** What it shows, in words. */
  caption: string
}

const fence = /^```diagram *(.*)\n([\s\S]*?)^```$/gm
const figure = /<figure data-diagram>[\s\S]*?<\/figure>/

/** The diagrams of an article, in their order. @param markdown the article, without one that is wrong. */
export function parseDiagrams(markdown: string): Diagram[] {
  return [...markdown.matchAll(fence)].map(([, head = '', body = '']) => read(head, body))
}

/**
 * The article with each diagram as a figure that holds its words: what is shown where nothing can be drawn, as in a feed.
 *
 * @param text the whole file, for the line of a fault.
 * @throws a ContentError that says what is wrong with a diagram.
 */
export function withFigures(markdown: string, file: string, text: string): string {
  return markdown.replace(fence, (whole: string, head: string, body: string) => {
    const fault = findFault(head, body)
    if (fault) {
      const line = text
        .slice(0, Math.max(0, text.indexOf(whole.split('\n')[0] ?? '')))
        .split('\n').length
      throw new ContentError(`${file}, line ${line}: ${fault}`)
    }
    const { items, caption } = read(head, body)
    const list = items.map((item) => `- ${item.text}\n`).join('')
    return `<figure data-diagram>\n\n${list}\n<figcaption>\n\n${caption}\n\n</figcaption>\n</figure>`
  })
}

/** What stands before, between and after the diagrams of an article. @param html the article as it was rendered. */
export function betweenFigures(html: string): string[] {
  return html.split(figure)
}

function read(head: string, body: string): Diagram {
  const [name = '', ...about] = head.trim().split(/\s+/)
  // A line that is set in belongs to the one above it.
  const rows = body.replaceAll(/\n {2,}(?=\S)/g, ' ').split('\n')
  const isItem = (row: string) => row.startsWith('- ')
  return {
    name: name as Diagram['name'],
    about,
    items: rows.filter(isItem).map((row) => {
      const [, bold] = /^- \*\*(.*)\*\*$/.exec(row) ?? []
      return { text: bold ?? row.slice(2), strong: bold !== undefined }
    }),
    caption: rows
      .filter((row) => !isItem(row))
      .join(' ')
      .trim(),
  }
}

function findFault(head: string, body: string): string | undefined {
  const { name, about, items, caption } = read(head, body)
  if (!Object.hasOwn(lines, name)) {
    return `there is no diagram “${name}”; write one of ${Object.keys(lines).join(', ')}.`
  }
  const { from, to } = lines[name]
  if (items.length < from || items.length > to) {
    const wanted =
      to === 0 ? 'no list' : `a list of ${from === to ? from : `${from} to ${to}`} lines`
    return `the diagram “${name}” draws ${wanted} (lines that begin with “- ”); found ${items.length}.`
  }
  if (name === 'list' && !/^\d+$/.test(about.join(' '))) {
    return 'write how many of the list are chosen behind the name, as in “diagram list 10”.'
  }
  if (name === 'companies' && about.length === 0) {
    return 'write the ids of companies behind the name, as in “diagram companies brightlane”.'
  }
  const wrong = name === 'boundary' && items.find(({ text }) => !/^[^:]+: [^;]+; ./.test(text))
  if (wrong) {
    return `the diagram “boundary” cannot read the line “${wrong.text}”; write it as “Read: a name; a title; a date”.`
  }
  if (caption === '') {
    return `the diagram “${name}” needs a sentence below its name and list that says what it shows.`
  }
  return undefined
}
