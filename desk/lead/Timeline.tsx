import type { LeadDetail } from '../../contract/desk/leads.ts'
import { formatMoment } from '../leads/words.ts'
import { describeEvent, mailLabels } from './event-words.ts'
import styles from './Timeline.module.css'

/** What happened since, down one line: who did it, and what the mail server said in its own words. */
export function Timeline({ lead, zone }: { lead: LeadDetail; zone: string }) {
  const { timeline, replies } = lead
  return (
    <section aria-label="What happened">
      <ol className={styles.line}>
        {timeline.map((entry) => {
          const reply = replies.find(({ id }) => id === entry.facts['reply'])
          const answer = String(entry.facts['answer'] ?? '')
          return (
            <li
              key={entry.id}
              data-actor={entry.actor}
              data-open={isOpen(entry.event) ? '' : undefined}
            >
              <time dateTime={new Date(entry.at).toISOString()}>
                {formatMoment(entry.at, zone)}
              </time>
              <p>{describeEvent(entry)}</p>
              {typeof entry.facts['note'] === 'string' && (
                <blockquote>{entry.facts['note']}</blockquote>
              )}
              {reply && (
                <blockquote>
                  {reply.body}
                  {reply.mail && <footer>{mailLabels[reply.mail.status]}</footer>}
                </blockquote>
              )}
              {answer && <code>{answer}</code>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const isOpen = (event: string) => event === 'mail-deferred' || event === 'mail-failed'
