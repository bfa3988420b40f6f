import type { ReactNode } from 'react'
import { CheckList } from '../../components/CheckList.tsx'
import { SideIndex } from '../../components/SideIndex.tsx'
import type { ColumnsCopy } from '../../content/columns.ts'
import type { DemoCopy } from '../../content/demo.ts'
import type { Documentation, DocumentationPart } from '../../content/pages/documentation.ts'
import { listRow } from '../../market/list-row.ts'
import type { Lead } from '../../market/rank.ts'
import { DataTable } from './DataTable.tsx'
import { DemoUses } from './DemoUses.tsx'
import { DeveloperApi } from './DeveloperApi.tsx'
import { Exports } from './Exports.tsx'
import { Facts } from './Facts.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import styles from './Manual.module.css'
import { MoreHelp } from './MoreHelp.tsx'
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

/** The parts of the documentation, beside their index. */
export function Manual({ content, columns, roles, example }: ManualProps) {
  const { demo, import: tools, freshness, inside } = content
  const parts: { part: DocumentationPart; body: ReactNode }[] = [
    { part: content.start, body: <GettingStarted content={content.start} /> },
    {
      part: demo,
      body: <DemoUses content={demo} />,
    },
    {
      part: content.reading,
      body: <Rules content={content.reading} roles={roles} example={example} />,
    },
    {
      part: content.exports,
      body: <Exports content={content.exports} copy={columns} example={listRow(example)} />,
    },
    {
      part: tools,
      body: (
        <>
          <DataTable id="tools" caption={tools.caption} heads={tools.heads} rows={tools.tools} />
          <MoreLink link={tools.link} />
        </>
      ),
    },
    { part: content.objections, body: <Objections content={content.objections} /> },
    {
      part: freshness,
      body: (
        <>
          <Facts facts={freshness.facts} />
          <MoreLink link={freshness.link} />
        </>
      ),
    },
    { part: content.api, body: <DeveloperApi content={content.api} /> },
    {
      part: inside,
      body: (
        <>
          <CheckList points={inside.points} />
          <MoreLink link={inside.link} />
        </>
      ),
    },
    { part: content.more, body: <MoreHelp content={content.more} /> },
  ]
  return (
    <div className={`wrap ${styles.manual}`}>
      <SideIndex
        heading={content.contents}
        entries={parts.map(({ part }) => ({ id: part.id, label: part.heading }))}
      />
      <div className={styles.parts}>
        {parts.map(({ part, body }) => (
          <section key={part.id} id={part.id} className={styles.part}>
            <h2>{part.heading}</h2>
            <p className="lead">{part.lead}</p>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
