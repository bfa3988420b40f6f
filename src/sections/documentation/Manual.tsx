import type { ReactNode } from 'react'
import { SideIndex } from '../../components/SideIndex.tsx'
import type { Documentation, DocumentationPart } from '../../content/pages/documentation.ts'
import { DeveloperApi } from './DeveloperApi.tsx'
import { Exports } from './Exports.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import styles from './Manual.module.css'
import { MoreHelp } from './MoreHelp.tsx'

/** The parts of the documentation, beside their index. */
export function Manual({ content }: { content: Documentation }) {
  const parts: { part: DocumentationPart; body: ReactNode }[] = [
    { part: content.start, body: <GettingStarted content={content.start} /> },
    { part: content.exports, body: <Exports content={content.exports} /> },
    { part: content.api, body: <DeveloperApi content={content.api} /> },
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
