import { Section } from '../../components/Section.tsx'
import type { Accessibility } from '../../content/pages/accessibility.ts'
import styles from './Limits.module.css'

type LimitsProps = Pick<Accessibility, 'fails' | 'browsers'>

/** What fails, and what it takes to see the pages as they are meant. */
export function Limits({ content: { fails, browsers } }: { content: LimitsProps }) {
  return (
    <Section>
      <div className={styles.split}>
        <div className={styles.fails}>
          <h2>{fails.heading}</h2>
          <ul>
            {fails.items.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.beside}>
          <h2>{browsers.heading}</h2>
          <p>{browsers.lead}</p>
          <ul>
            {browsers.items.map((browser) => (
              <li key={browser}>{browser}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
