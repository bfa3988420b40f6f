import type { OpenQuestionsContent } from '../content/open-questions.ts'
import styles from './OpenQuestions.module.css'

type OpenQuestionsProps = Pick<OpenQuestionsContent, 'lead' | 'missing' | 'questions'>

/** Questions with the answers that the owner has confirmed, and a word for those that have none yet. */
export function OpenQuestions({ content }: { content: OpenQuestionsProps }) {
  const { lead, missing, questions } = content
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.questions}>
        {questions.map(({ ask, answer }) => (
          <div key={ask}>
            <dt>{ask}</dt>
            <dd data-open={answer === undefined || undefined}>{answer ?? missing}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
