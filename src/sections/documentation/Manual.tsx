import type { ReactNode } from 'react'
import type { DemoCopy } from '../../../contract/content/demo.ts'
import { exportColumns } from '../../../contract/content/names.ts'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import type { ColumnsCopy } from '../../../contract/content/site.ts'
import { RequestWindow } from '../../components/RequestWindow.tsx'
import { RuledTable } from '../../components/RuledTable.tsx'
import { SideIndex } from '../../components/SideIndex.tsx'
import { Links } from '../../kit/Facts.tsx'
import { Fold, Folds } from '../../kit/Folds.tsx'
import { Highlight } from '../../kit/Highlight.tsx'
import { Points } from '../../kit/points.tsx'
import { formatListRow } from '../../sample/list-row.ts'
import type { Lead } from '../../sample/rank.ts'
import styles from './Manual.module.css'
import { Rules } from './Rules.tsx'

interface ManualProps {
  content: PageContent<'documentation'>
  columns: ColumnsCopy
  roles: DemoCopy['weights']
  example: Lead
}

export function Manual({ content, columns: copy, roles, example }: ManualProps) {
  const { start, demo, reading, exports, import: tools, objections, freshness, api } = content
  const parts: PartProps['part'][] = [start, demo, reading, exports, tools, objections, freshness]
  const line = formatListRow(example)
  const columnRows = exportColumns.map((name) => [name, copy[name].means, line[name]])
  return (
    <>
      <div className="wrap band split side">
        <SideIndex
          heading={content.contents}
          entries={[...parts, api].map(({ id, heading }) => ({ id, label: heading }))}
        />
        <Folds className={styles.manual}>
          {parts.map((part) => (
            <Fold key={part.id} id={part.id} heading={part.heading}>
              <Part part={part} columnRows={columnRows}>
                {part === reading && <Rules content={reading} roles={roles} />}
              </Part>
            </Fold>
          ))}
        </Folds>
      </div>
      <Highlight>
        <Api content={api} />
      </Highlight>
    </>
  )
}

function Api({ content }: { content: PageContent<'documentation'>['api'] }) {
  const { id, heading, lead, request, facts, links } = content
  return (
    <section id={id} className="wrap split">
      <div className="stack">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
        {links && <Links links={links} />}
      </div>
      <div>
        {request && <RequestWindow request={request} />}
        {facts && <Points items={facts} ruled />}
      </div>
    </section>
  )
}

interface PartProps {
  part: PageContent<'documentation'>['start']
  columnRows: string[][]
  children: ReactNode
}

function Part({ part, columnRows, children }: PartProps) {
  const { lead, steps, table, request, facts, links } = part
  const rows = table?.rows ?? columnRows
  return (
    <>
      <p className="lead">{lead}</p>
      {children}
      {steps && <Points items={steps} inOrder />}
      {table && (
        <RuledTable
          caption={{ text: table.caption, plain: true, hidden: true }}
          heads={table.heads}
          stacked={table.rows !== undefined}
          rows={rows.map(([first = '', ...others]) => ({ cells: [first, ...others] }))}
        />
      )}
      {request && <RequestWindow request={request} />}
      {facts && <Points items={facts} />}
      {links && <Links links={links} />}
    </>
  )
}
