import { basename } from 'node:path'
import { articlePictures } from './article-pictures.ts'
import { articleDiagrams } from './diagram.ts'
import {
  type Definition,
  type Element,
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

export const mdastPlugins = [articleDiagrams]
export const hastPlugins = [columnLabels, columnEnds, scrollable, jobHeadings, articlePictures]

function listElements(element: Element): Element[] {
  return element.children.filter((child): child is Element => child.type === 'element')
}
