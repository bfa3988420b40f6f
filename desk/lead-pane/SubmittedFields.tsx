import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { nameField, nameSubject } from '../leads/lead-text.ts'
import styles from './Lead.module.css'
import { LongText } from './LongText.tsx'

/** What was sent by the form, but for what the head of the lead shows: short answers first, then the long text. */
export function SubmittedFields({ lead: { row, fields } }: { lead: LeadDetail }) {
  const words = fields.find(({ name }) => name === 'message' || name === 'details')
  const answers = fields.filter(({ name }) => !toldElsewhere.includes(name))
  return (
    <section className={styles.submitted} aria-label="What they sent">
      <h3>{nameSubject(row)}</h3>
      {answers.length > 0 && (
        <dl className="facts">
          {answers.map((answer) => (
            <div key={answer.name}>
              <dt>{nameField(answer)}</dt>
              <dd>
                <LongText text={answer.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {words?.value.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text stay in their order
        <p key={index}>
          <LongText text={paragraph} />
        </p>
      ))}
    </section>
  )
}

/** Fields that the head, the message or the meeting’s bar shows. */
const toldElsewhere = [
  'name',
  'email',
  'company',
  'subject',
  'message',
  'details',
  'slot',
  'time_zone',
]
