import { Section } from '../../components/Section.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { EngagementMonitoring } from '../../content/pages/engagement-monitoring.ts'
import styles from './Acts.module.css'
import { EffortRings } from './EffortRings.tsx'

/** What is watched: three acts, and the rings that show how they differ. */
export function Acts({ content }: { content: EngagementMonitoring['watches'] }) {
  return (
    <Section>
      <div className={styles.split}>
        <EffortRings names={content.acts.map(({ name }) => name)} />
        <div>
          <SectionHead level={2} heading={content.heading} lead={content.lead} />
          <ul className={styles.acts}>
            {content.acts.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
