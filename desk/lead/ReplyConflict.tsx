import type { LeadDetail } from '../../contract/desk/leads.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { describeEvent } from '../leads/event-words.ts'
import { nameLead } from '../leads/words.ts'
import styles from './ReplyForm.module.css'

interface ConflictProps {
  lead: LeadDetail
  /** What others did since the reply was begun. */
  others: LeadDetail['timeline']
  body: string
  onSend: () => void
  onEdit: () => void
  onDrop: () => void
}

/** What a colleague did while a reply was written, beside the reply: both stay until one is chosen. */
export function ReplyConflict({ lead, others, body, onSend, onEdit, onDrop }: ConflictProps) {
  const { zone } = useStart()
  const nameActor = ({ by }: (typeof others)[number]) => by || nameLead(lead.row)
  const who = [...new Set(others.map(nameActor))].join(' and ')
  const replies = lead.replies.filter(({ id }) => others.some(({ facts }) => facts['reply'] === id))
  return (
    <section className={styles.form} data-writing aria-label="Changed meanwhile">
      <h3>{who} changed this while you wrote</h3>
      <div className={styles.versions} role="status">
        <div>
          {others.map((event) => (
            <div key={event.id}>
              <b>{nameActor(event)}</b> <span>{formatClock(event.at, zone)}</span>
              <p>{describeEvent(event).replace(`${event.by} `, '')}</p>
            </div>
          ))}
          {replies.map((reply) => (
            <blockquote key={reply.id}>{reply.body}</blockquote>
          ))}
        </div>
        <div>
          <div>
            <b>You</b> <span>not sent</span>
          </div>
          <blockquote>{body}</blockquote>
        </div>
      </div>
      <div className={`actions ${styles.foot}`}>
        <Button size="small" variant="solid" onClick={onSend}>
          {replies.length > 0 ? 'Send mine too' : 'Send mine'}
        </Button>
        <button type="button" className="link" onClick={onEdit}>
          Edit mine
        </button>
        <button type="button" className="link" onClick={onDrop}>
          Discard mine
        </button>
      </div>
    </section>
  )
}
