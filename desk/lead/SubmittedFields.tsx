import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { nameField, nameSubject } from '../leads/words.ts'
import styles from './LeadScreen.module.css'
import { LongText } from './LongText.tsx'

/** Who wrote stands at the head; the rest is read as it was written, what was chosen or short before the words. */
export function SubmittedFields({ lead: { row, fields } }: { lead: LeadDetail }) {
  const words = fields.find(({ name }) => name === 'message' || name === 'details')
  const facts = fields.filter(({ name }) => !toldElsewhere.includes(name))
  const rival = row.kind === 'bookings' && facts.find(({ name }) => name === 'competitor')
  const others = facts.filter((fact) => fact !== rival)
  return (
    <section className={styles.submitted} aria-label="What they sent">
      <h3>{rival ? `${nameField(rival)} ${rival.value}` : nameSubject(row)}</h3>
      {others.length > 0 && (
        <dl className="facts">
          {others.map((fact) => (
            <div key={fact.name}>
              <dt>{nameField(fact)}</dt>
              <dd>
                <LongText text={fact.value} />
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

/** At the head, or as the words themselves. A demo's time stands beside them. */
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
