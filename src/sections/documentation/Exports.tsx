import type { ColumnsCopy } from '../../content/columns.ts'
import type { Documentation } from '../../content/pages/documentation.ts'
import { type Column, columns } from '../../vocabulary/columns.ts'
import { DataTable } from './DataTable.tsx'
import { Facts } from './Facts.tsx'

interface ExportsProps {
  content: Documentation['exports']
  copy: ColumnsCopy
  /** A line of the list. */
  example: Record<Column, string>
}

/** What a list carries when it leaves, column by column. */
export function Exports({ content, copy, example }: ExportsProps) {
  return (
    <>
      <DataTable
        id="columns"
        caption={content.caption}
        heads={content.heads}
        rows={columns.map((name) => [name, copy[name].means, example[name]])}
      />
      <Facts facts={content.facts} />
    </>
  )
}
