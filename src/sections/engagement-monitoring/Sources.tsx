import { Section } from '../../components/Section.tsx'
import type { EngagementMonitoring } from '../../content/pages/engagement-monitoring.ts'
import styles from './Sources.module.css'

/** Whose engagement is watched. */
export function Sources({ content }: { content: EngagementMonitoring['sources'] }) {
  return (
    <Section>
      <div className={styles.sources}>
        <h2>{content.heading}</h2>
        {[content.competitors, content.influencers].map(({ name, text }) => (
          <div key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
