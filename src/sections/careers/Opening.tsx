import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Careers } from '../../content/pages/careers.ts'
import { DayHours } from './DayHours.tsx'
import styles from './Opening.module.css'

interface OpeningProps {
  content: Pick<Careers, 'intro' | 'mission' | 'hours'>
  /** The day whose clocks the drawing shows, in milliseconds since 1970. */
  now: number
}

/** The head of the page beside a day of ours, and what we work for. */
export function Opening({ content: { intro, mission, hours }, now }: OpeningProps) {
  return (
    <header className={`wrap ${styles.opening}`}>
      <SectionHead level={1} heading={intro.heading} lead={intro.lead}>
        <ButtonLink href={intro.action.href}>{intro.action.label}</ButtonLink>
      </SectionHead>
      <DayHours content={hours} now={now} />
      <div className={styles.mission}>
        <h2>{mission.heading}</h2>
        <p>{mission.text}</p>
      </div>
    </header>
  )
}
