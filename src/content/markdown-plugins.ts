import { basename } from 'node:path'
import { articlePictures } from './article-pictures.ts'
import { articleDiagrams } from './diagram.ts'
import {
  type Definition,
  type Element,
  element,
  type HastPlugin,
  isInFolder,
  toFilePath,
} from './markdown-tree.ts'

const scrollable: Definition = {
  name: 'scrollable',
  element: [
    {
      filter: ['table'],
      visit: (table, context) => {
        const properties = { className: ['table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 }
        context.wrapNode(table, { type: 'element', tagName: 'div', properties, children: [] })
      },
    },
    { filter: ['pre'], visit: (code, context) => context.setProperty(code, 'tabIndex', 0) },
  ],
}

/** Adds `data-label` to table cells: on a phone a row is a block without its head. */
const columnLabels: Definition = {
  name: 'column-labels',
  element: {
    filter: ['table'],
    visit: (table, context) => {
      const [head, ...rows] = listElements(table).flatMap(listElements)
      const labels = head ? listElements(head).map((cell) => context.textContent(cell)) : []
      for (const [column, cell] of rows.flatMap((row) => [...listElements(row).entries()])) {
        if (column > 0 && labels[column]) context.setProperty(cell, 'dataLabel', labels[column])
      }
    },
  },
}

/** Writes alignment as an attribute, since the policy forbids inline styles. */
const columnEnds: Definition = {
  name: 'column-ends',
  element: {
    filter: ['th', 'td'],
    visit: (cell, context) => {
      const [, end] = String(cell.properties['style'] ?? '').split('text-align: ')
      if (end === undefined) return
      context.setProperty(cell, 'style', null)
      if (end !== 'left') context.setProperty(cell, 'dataAlign', end)
    },
  },
}

/** Prefixes the ids of a job’s headings with the job’s name, since jobs with equal headings share a page. */
const jobHeadings: HastPlugin = (document) => {
  if (!isInFolder('jobs', document)) return undefined
  let count = 0
  return {
    name: 'job-headings',
    element: {
      filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
      visit: (heading, context) => {
        count += 1
        context.setProperty(heading, 'id', `${basename(toFilePath(document), '.md')}-${count}`)
      },
    },
  }
}

/** Wraps the sections of legal texts, and the number of each heading, so that they can stand beside each other. */
const legalSections: HastPlugin = (document) => {
  if (!isInFolder('pages/legal', document)) return undefined
  return {
    name: 'legal-sections',
    text: (text, context) => {
      const parts = text.value.split(/(Article \d+\(\d\)\([a-z]\))/)
      const nodes = parts.map((value) => ({ type: 'text', value }) as const)
      const isArticle = (place: number) => place % 2 === 1
      context.replaceNode(
        text,
        nodes.map((node, place) =>
          isArticle(place) ? element('span', { dataArticle: '' }, node) : node,
        ),
      )
    },
    after: (root, context) => {
      const sections: Element[] = []
      for (const node of root.children) {
        if (node.type !== 'element' && node.type !== 'text') continue
        const isHeading = node.type === 'element' && node.tagName === 'h2'
        if (isHeading || sections.length === 0) sections.push(element('section', {}))
        sections.at(-1)?.children.push(node)
      }
      context.replaceNode(root, { type: 'root', children: sections })
    },
  }
}

export const mdastPlugins = [articleDiagrams]
export const hastPlugins = [
  columnLabels,
  columnEnds,
  scrollable,
  jobHeadings,
  articlePictures,
  legalSections,
]

function listElements(element: Element): Element[] {
  return element.children.filter((child): child is Element => child.type === 'element')
}
