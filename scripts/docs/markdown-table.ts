/** A Markdown table; its columns are aligned where its lines then have at most 120 characters. */
export function formatMarkdownTable(titles: string[], rows: string[][]): string {
  const lines = [titles, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = titles.map((_, column) =>
    Math.max(...lines.map((row) => row[column]?.length ?? 0)),
  )
  const total = widths.reduce((sum, width) => sum + width + 3, 1)
  const filled = (row: string[]) =>
    row.map((cell, column) => (total > 120 ? cell : cell.padEnd(widths[column] ?? 0)))
  const rule = widths.map((width) => '-'.repeat(total > 120 ? 3 : width))
  const [head = [], ...body] = lines.map(filled)
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
