import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { describeEvent } from '../leads/event-words.ts'
import { nameLead } from '../leads/lead-text.ts'
import styles from './ReplyForm.module.css'

interface ConflictProps {
  lead: LeadDetail
  /** What others did since the reply was begun. */
  others: LeadDetail['timeline']
  body: string
  /** Why sending failed after the conflict was shown. */
  error: Error | null
  onSend: () => void
  onEdit: () => void
  onDrop: () => void
}

/** Tells that a colleague changed the lead while a reply was written, and shows their reply beside one’s own. */
export function ReplyConflict(props: ConflictProps) {
  const { lead, others, body, error, onSend, onEdit, onDrop } = props
  const { zone } = useStart()
  const replies = lead.replies.filter(({ id }) => others.some(({ facts }) => facts['reply'] === id))
  // Of each person the last thing: taking a lead and replying to it is told as the reply.
  const told = [...new Map(others.map((event) => [event.by, event])).values()].map(
    (event) =>
      `${describeEvent(event).replace(/^They\b/, nameLead(lead.row))} at ${formatClock(event.at, zone)}`,
  )
  const isAnswered = replies.length > 0
  const edit = (
    <Button key="edit" size="small" variant={isAnswered ? 'solid' : 'quiet'} onClick={onEdit}>
      Edit mine
    </Button>
  )
  const sendMine = (
    <Button key="send" size="small" variant={isAnswered ? 'quiet' : 'solid'} onClick={onSend}>
      {isAnswered ? 'Send mine too' : 'Send mine'}
    </Button>
  )
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      className={styles.form}
      data-writing
      aria-label="Changed meanwhile"
    >
      <div role="status" className={styles.told}>
        <h2>{new Intl.ListFormat('en').format(told)}, while you wrote</h2>
        <p>
          Yours was not sent.{' '}
          {isAnswered ? 'Read both: sent too, they get two mails.' : 'It can still be.'}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div className={styles.versions} tabIndex={0}>
        {replies.map((reply) => (
          <section key={reply.id}>
            <h3>
              {reply.by}, <span>{formatClock(reply.at, zone)}</span>
            </h3>
            <blockquote>{reply.body}</blockquote>
          </section>
        ))}
        <section>
          <h3>
            You, <span>not sent</span>
          </h3>
          <blockquote>{body}</blockquote>
        </section>
      </div>
      <Fault error={error} />
      <div className={`actions ${styles.foot}`}>
        {isAnswered ? [edit, sendMine] : [sendMine, edit]}
        <button type="button" onClick={onDrop}>
          Discard mine
        </button>
      </div>
    </section>
  )
}

/** The field that had the focus is gone. */
const takeFocus = (section: HTMLElement | null) => section?.focus()
