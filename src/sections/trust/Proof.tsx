import { PlusSign } from '../../components/PlusSign.tsx'
import { Section } from '../../components/Section.tsx'
import type { Trust } from '../../content/pages/trust.ts'
import type { Statement } from '../../content/statements.ts'
import '../../styles/unfolded.css'
import { Answers } from './Answers.tsx'
import styles from './Proof.module.css'

interface ProofProps extends Pick<Trust, 'answers' | 'tried'> {
  statements: readonly Statement[]
}

/** The sentences of the legal texts that are tried against the software, and what a lawyer asks besides. */
export function Proof({ answers, tried, statements }: ProofProps) {
  return (
    <Section>
      <div className={styles.split}>
        <div>
          <h2>{tried.heading}</h2>
          <p className={styles.lead}>{tried.lead}</p>
          <details className={styles.list}>
            <summary>
              {tried.show}
              <PlusSign />
            </summary>
            <ul>
              {statements.map(({ id, in: text, says }) => (
                <li key={id}>
                  <a href={`/${text}`}>{says}</a>
                </li>
              ))}
            </ul>
          </details>
        </div>
        <div>
          <Answers content={answers} />
        </div>
      </div>
    </Section>
  )
}
