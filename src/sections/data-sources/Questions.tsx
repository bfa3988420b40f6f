import { OpenQuestions } from '../../components/OpenQuestions.tsx'
import { Section } from '../../components/Section.tsx'
import type { DataSources } from '../../content/pages/data-sources.ts'
import styles from './Questions.module.css'

type QuestionsProps = Pick<DataSources, 'check' | 'open'>

/** How to check a line, beside the questions that have an answer and those that have none yet. */
export function Questions({ check, open }: QuestionsProps) {
  return (
    <Section>
      <div className={styles.split}>
        <div>
          <h2>{check.heading}</h2>
          <ol className={styles.steps}>
            {check.steps.map((step) => (
              <li key={step.heading}>
                <h3>{step.heading}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <a className="link" href={check.link.href}>
            {check.link.label}
          </a>
        </div>
        <div>
          <h2>{open.heading}</h2>
          <OpenQuestions content={open} />
        </div>
      </div>
    </Section>
  )
}
