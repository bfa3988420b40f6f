import { ButtonLink } from '../../components/Button.tsx'
import type { Features } from '../../content/pages/features.ts'
import { type Answers, questions } from '../../field/answers.ts'
import { Picture } from '../../field/Picture.tsx'
import styles from './Asked.module.css'

/** The first screen: the field is asked four questions, and arranges itself four times. */
export function Asked({ content, answers }: { content: Features; answers: Answers }) {
  const { intro, actions, index } = content
  return (
    <header className={`wrap ${styles.asked}`}>
      <div className={styles.words}>
        <h1>{intro.heading}</h1>
        <p className="lead">{intro.lead}</p>
      </div>
      <nav aria-label={index}>
        <ol className={styles.four}>
          {questions.map((question) => (
            <li key={question}>
              <a href={`#${question}`}>
                <Picture question={question} answers={answers} />
                <b>{content[question].question}</b>
                <span>{content[question].heading}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.actions}>
        {actions.map(({ label, href }, place) => (
          <ButtonLink key={href} variant={place === 0 ? 'primary' : 'quiet'} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </header>
  )
}
