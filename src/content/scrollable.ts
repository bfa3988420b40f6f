const columnEnd = / style="text-align: (right|center)"/g

/**
 * Makes wide tables and code scroll by keyboard as well. Alignment becomes an attribute, as the policy allows no inline
 * style.
 *
 * @param html an article as the Markdown renderer wrote it; a tag within its code is escaped there.
 */
export function scrollable(html: string): string {
  return html
    .replaceAll(/<table>[\s\S]*?<\/table>/g, withLabels)
    .replaceAll(
      '<table>',
      '<div class="table" role="group" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre ', '<pre tabindex="0" ')
    .replaceAll(columnEnd, ' data-align="$1"')
}

/** A table whose cells say their column: on a phone a row is a block, and its head is gone. */
function withLabels(table: string): string {
  const labels = [...table.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = '']) =>
    head.replaceAll(/<[^>]+>/g, '').replaceAll('"', '&quot;'),
  )
  return table.replaceAll(/<tr>[\s\S]*?<\/tr>/g, (row) => {
    let column = 0
    return row.replaceAll('<td', () => {
      const label = labels[column++]
      return label && column > 1 ? `<td data-label="${label}"` : '<td'
    })
  })
}
