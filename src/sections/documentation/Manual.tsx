import type { ReactNode } from 'react'
import { SideIndex } from '../../components/SideIndex.tsx'
import type { ColumnsCopy } from '../../content/columns.ts'
import type { DemoCopy } from '../../content/demo.ts'
import type { Documentation, DocumentationPart } from '../../content/pages/documentation.ts'
import type { Link } from '../../content/text.ts'
import { listRow } from '../../market/list-row.ts'
import type { Lead } from '../../market/rank.ts'
import { DataTable } from './DataTable.tsx'
import { DeveloperApi } from './DeveloperApi.tsx'
import { Exports } from './Exports.tsx'
import { Facts } from './Facts.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import styles from './Manual.module.css'
import { MoreLink } from './MoreLink.tsx'
import { Objections } from './Objections.tsx'
import { Rules } from './Rules.tsx'

interface ManualProps {
  content: Documentation
  columns: ColumnsCopy
  roles: DemoCopy['weights']
  /** The first line of the sample list. */
  example: Lead
}

interface Part {
  part: DocumentationPart
  body?: ReactNode
  links?: Link[]
}

/** The parts of the documentation, beside their index. */
export function Manual({ content, columns, roles, example }: ManualProps) {
  const { start, demo, reading, exports, import: tools, objections, freshness, api } = content
  const parts: Part[] = [
    { part: start, body: <GettingStarted steps={start.steps} />, links: start.links },
    { part: demo, body: <Facts facts={demo.uses} />, links: [demo.link] },
    { part: reading, body: <Rules content={reading} roles={roles} example={example} /> },
    {
      part: exports,
      body: <Exports content={exports} copy={columns} example={listRow(example)} />,
    },
    {
      part: tools,
      body: <DataTable id="tools" caption={tools.caption} heads={tools.heads} rows={tools.tools} />,
      links: [tools.link],
    },
    { part: objections, body: <Objections content={objections} />, links: [objections.link] },
    { part: freshness, links: [freshness.link] },
    { part: api, body: <DeveloperApi content={api} />, links: api.links },
  ]
  return (
    <div className={`wrap ${styles.manual}`}>
      <SideIndex
        heading={content.contents}
        entries={parts.map(({ part }) => ({ id: part.id, label: part.heading }))}
      />
      <div className={styles.parts} data-sections>
        {parts.map(({ part, body, links = [] }) => (
          <section key={part.id} id={part.id} className={styles.part}>
            <h2>{part.heading}</h2>
            <p className="lead">{part.lead}</p>
            {body}
            {links.map((link) => (
              <MoreLink key={link.href} link={link} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
