import type { Look } from './look-at-page.ts'

/** Prints a row a page: its headings at the widest and the narrowest of the visits, its smallest text, its amber. */
export function printLooks(looks: readonly Look[]): void {
  const at = (path: string, width: number) =>
    looks.find((look) => look.path === path && look.width === width)
  const rows = [...new Set(looks.map(({ path }) => path))].map((path) => {
    const [narrow, wide] = [at(path, 390), at(path, 1440)]
    return {
      page: path,
      'headings at 1440': sizes(wide),
      'at 390': sizes(narrow),
      'smallest in drawings at 390': narrow?.text.inDrawings ?? '',
      anywhere: narrow?.text.anywhere ?? '',
      'amber at 1440': amber(wide),
      'at 390 ': amber(narrow),
    }
  })
  printTable(rows)
}

/** Prints rows of one shape as a table in Markdown, its columns as wide as their widest cell. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const heads = Object.keys(rows[0] ?? {})
  const widths = heads.map((head) =>
    Math.max(head.length, ...rows.map((row) => String(row[head] ?? '').length)),
  )
  const line = (cells: string[]) =>
    console.log(`| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`)
  line(heads)
  line(widths.map((width) => '-'.repeat(width)))
  for (const row of rows) line(heads.map((head) => String(row[head] ?? '')))
}

function sizes(look: Look | undefined): string {
  const ranks = Object.entries(look?.headings.byRank ?? {})
  return ranks.map(([rank, all]) => `${rank} ${all.join('/')}`).join(', ')
}

/** How many actions and marks of drawings are amber in dark, and what else is. */
function amber(look: Look | undefined): string {
  if (!look) return ''
  const { actions, drawn, others } = look.amber.dark
  return `${actions.length} + ${drawn} drawn${others.length > 0 ? ` + ${others.join(', ')}` : ''}`
}
