import { OpenQuestions } from '../../components/OpenQuestions.tsx'
import { PlusSign } from '../../components/PlusSign.tsx'
import { Section } from '../../components/Section.tsx'
import type { Trust } from '../../content/pages/trust.ts'
import type { Statement } from '../../content/statements.ts'
import '../../styles/unfolded.css'
import styles from './Proof.module.css'

interface ProofProps extends Pick<Trust, 'open' | 'tried'> {
  statements: readonly Statement[]
}

/** The sentences of the legal texts that are tried against the software, and what nobody can check yet. */
export function Proof({ open, tried, statements }: ProofProps) {
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
          <h2>{open.heading}</h2>
          <OpenQuestions content={open} />
          <p className={styles.ask}>
            <a className="link" href={open.link.href}>
              {open.link.label}
            </a>
          </p>
        </div>
      </div>
    </Section>
  )
}
