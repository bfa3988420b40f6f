import type { ReactNode } from 'react'
import { SideIndex } from '../../components/SideIndex.tsx'
import type { Documentation } from '../../content/documentation.ts'
import { DeveloperApi } from './DeveloperApi.tsx'
import { Exports } from './Exports.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import styles from './Manual.module.css'
import { MoreHelp } from './MoreHelp.tsx'

/** The parts of the documentation, beside their index. */
export function Manual({ content }: { content: Documentation }) {
  const parts: { id: string; part: { heading: string; lead: string }; body: ReactNode }[] = [
    {
      id: 'getting-started',
      part: content.start,
      body: <GettingStarted content={content.start} />,
    },
    { id: 'exports', part: content.exports, body: <Exports content={content.exports} /> },
    { id: 'developer-api', part: content.api, body: <DeveloperApi content={content.api} /> },
    { id: 'more', part: content.more, body: <MoreHelp content={content.more} /> },
  ]
  return (
    <div className={`wrap ${styles.manual}`}>
      <SideIndex
        heading={content.contents}
        entries={parts.map(({ id, part }) => ({ id, label: part.heading }))}
      />
      <div className={styles.parts}>
        {parts.map(({ id, part, body }) => (
          <section key={id} id={id} className={styles.part}>
            <h2>{part.heading}</h2>
            <p className="lead">{part.lead}</p>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
