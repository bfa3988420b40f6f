import type { PageContent } from '../../content/page-schemas.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { type Answers, questions } from '../../sample/field/answers.ts'
import { Picture } from '../../sample/field/Picture.tsx'
import styles from './Asked.module.css'

/** The first screen: the field is asked four questions, and arranges itself four times. */
export function Asked({
  content,
  answers,
}: {
  content: PageContent<'features'>
  answers: Answers
}) {
  return (
    <header className={`wrap ${styles.asked}`}>
      <SectionHead wide level={1} {...content.intro} />
      <nav aria-label={content.index}>
        <ol className={styles.four}>
          {questions.map((question) => (
            <li key={question}>
              <a href={`#${question}`}>
                <Picture question={question} answers={answers} />
                <b>{content[question].question}</b>
              </a>
            </li>
          ))}
        </ol>
        <p className={styles.sample}>{content.sample}</p>
      </nav>
    </header>
  )
}
