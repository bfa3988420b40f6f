import { OpenQuestions } from '../../components/OpenQuestions.tsx'
import { Section } from '../../components/Section.tsx'
import type { Accessibility } from '../../content/pages/accessibility.ts'
import styles from './Limits.module.css'

type LimitsProps = Pick<Accessibility, 'fails' | 'browsers' | 'open'>

/** What fails, what it takes to see the pages as they are meant, and what the owner has not said yet. */
export function Limits({ content: { fails, browsers, open } }: { content: LimitsProps }) {
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
          <section>
            <h2>{browsers.heading}</h2>
            <p>{browsers.lead}</p>
            <ul>
              {browsers.items.map((browser) => (
                <li key={browser}>{browser}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{open.heading}</h2>
            <OpenQuestions content={open} />
          </section>
        </div>
      </div>
    </Section>
  )
}
