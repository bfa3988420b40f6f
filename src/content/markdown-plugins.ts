import { basename } from 'node:path'
import type { satteriImageMarkerPlugin } from '@astrojs/markdown-satteri'

type Plugin = ReturnType<typeof satteriImageMarkerPlugin>
type Visit = Extract<NonNullable<Plugin['element']>, { filter: string[] }>['visit']
type Element = Parameters<Visit>[0]

/** Makes wide tables and code scroll by keyboard as well. */
const scrollable: Plugin = {
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

/** Cells that say their column: on a phone a row is a block, and its head is gone. */
const columnLabels: Plugin = {
  name: 'column-labels',
  element: {
    filter: ['table'],
    visit: (table, context) => {
      const [head, ...rows] = elementsIn(table).flatMap(elementsIn)
      const labels = head ? elementsIn(head).map((cell) => context.textContent(cell)) : []
      for (const [column, cell] of rows.flatMap((row) => [...elementsIn(row).entries()])) {
        if (column > 0 && labels[column]) context.setProperty(cell, 'dataLabel', labels[column])
      }
    },
  },
}

/** Alignment as an attribute: the policy allows no inline style. */
const columnEnds: Plugin = {
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

/** Jobs share a page and have the same headings: the ids of theirs begin with the name of the job. */
const jobHeadings = ({ fileURL }: { fileURL: URL | undefined }): Plugin | undefined => {
  if (!fileURL?.pathname.includes('/content/jobs/')) return undefined
  let count = 0
  return {
    name: 'job-headings',
    element: {
      filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
      visit: (heading, context) => {
        count += 1
        context.setProperty(heading, 'id', `${basename(fileURL.pathname, '.md')}-${count}`)
      },
    },
  }
}

/** What is done with every Markdown text of the content. */
export const markdownPlugins = [columnLabels, columnEnds, scrollable, jobHeadings]

function elementsIn(element: Element): Element[] {
  return element.children.filter((child): child is Element => child.type === 'element')
}
