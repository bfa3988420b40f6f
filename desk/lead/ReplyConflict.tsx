import type { LeadDetail } from '../../contract/desk/leads.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { describeEvent } from '../leads/event-words.ts'
import styles from './ReplyForm.module.css'

interface ConflictProps {
  lead: LeadDetail
  /** What others did since the reply was begun. */
  others: LeadDetail['timeline']
  body: string
  onKeep: () => void
  onSend: () => void
  onDrop: () => void
}

/** What a colleague did while a reply was written, beside the reply: both stay until one is chosen. */
export function ReplyConflict({ lead, others, body, onKeep, onSend, onDrop }: ConflictProps) {
  const { zone } = useStart()
  const who = [...new Set(others.map(({ by }) => by || 'They'))].join(' and ')
  return (
    <section className={styles.form} data-writing aria-label="Changed meanwhile">
      <h3>{who} changed this while you wrote</h3>
      <div className={styles.versions} role="status">
        <div>
          {others.map((event) => (
            <p key={event.id}>
              {describeEvent(event)} at {formatClock(event.at, zone)}.
              {lead.replies
                .filter(({ id }) => id === event.facts['reply'])
                .map((reply) => (
                  <q key={reply.id}>{reply.body}</q>
                ))}
            </p>
          ))}
        </div>
        <div>
          <p>
            You, not sent.
            <q>{body}</q>
          </p>
        </div>
      </div>
      <div className={`actions ${styles.foot}`}>
        <Button size="small" variant="solid" onClick={onKeep}>
          Keep mine as a draft
        </Button>
        <button type="button" className="link" onClick={onSend}>
          Send mine too
        </button>
        <button type="button" className="link" onClick={onDrop}>
          Let it go
        </button>
      </div>
    </section>
  )
}
