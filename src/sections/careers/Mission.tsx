import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Careers } from '../../content/pages/careers.ts'
import styles from './Mission.module.css'

/** The head of the page beside what we work for. */
export function Mission({ content }: { content: Pick<Careers, 'intro' | 'mission'> }) {
  const { intro, mission } = content
  return (
    <section className={styles.page}>
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={1} heading={intro.heading} lead={intro.lead}>
          <ButtonLink href={intro.action.href}>{intro.action.label}</ButtonLink>
        </SectionHead>
        <div className={styles.mission}>
          <h2>{mission.heading}</h2>
          <p>{mission.text}</p>
        </div>
      </div>
    </section>
  )
}
