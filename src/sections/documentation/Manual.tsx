import type { ReactNode } from 'react'
import { RuledTable } from '../../components/RuledTable.tsx'
import { SideIndex } from '../../components/SideIndex.tsx'
import type { ColumnsCopy } from '../../content/columns.ts'
import type { DemoCopy } from '../../content/demo.ts'
import type { Documentation, DocumentationPart } from '../../content/pages/documentation.ts'
import type { Link } from '../../content/text.ts'
import { Links } from '../../kit/Facts.tsx'
import { listRow } from '../../sample/list-row.ts'
import type { Lead } from '../../sample/rank.ts'
import { DeveloperApi, Exports, GettingStarted, Objections, Terms } from './bodies.tsx'
import styles from './Manual.module.css'
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
    { part: demo, body: <Terms facts={demo.uses} />, links: [demo.link] },
    { part: reading, body: <Rules content={reading} roles={roles} example={example} /> },
    {
      part: exports,
      body: <Exports content={exports} copy={columns} example={listRow(example)} />,
    },
    {
      part: tools,
      body: (
        <RuledTable
          id="tools"
          caption={{ text: tools.caption, plain: true }}
          heads={tools.heads}
          rows={tools.tools.map(([tool = '', ...cells]) => ({ cells: [tool, ...cells] }))}
        />
      ),
      links: [tools.link],
    },
    { part: objections, body: <Objections content={objections} />, links: [objections.link] },
    { part: freshness, links: [freshness.link] },
    { part: api, body: <DeveloperApi content={api} />, links: api.links },
  ]
  return (
    <div className={`wrap split ${styles.manual}`}>
      <SideIndex
        heading={content.contents}
        entries={parts.map(({ part }) => ({ id: part.id, label: part.heading }))}
      />
      <div data-sections>
        {parts.map(({ part, body, links = [] }) => (
          <section key={part.id} id={part.id} className={styles.part}>
            <h2>{part.heading}</h2>
            <p className="lead">{part.lead}</p>
            {body}
            {links.length > 0 && <Links links={links} />}
          </section>
        ))}
      </div>
    </div>
  )
}
