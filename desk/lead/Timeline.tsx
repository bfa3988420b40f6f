import type { ReactNode } from 'react'
import type { LeadDetail } from '../../contract/desk/leads.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { describeEvent, mailLabels } from '../leads/event-words.ts'
import { formatShortDate } from '../leads/words.ts'
import styles from './Timeline.module.css'
import { UndoReply } from './UndoReply.tsx'

interface TimelineProps {
  lead: LeadDetail
  zone: string
  /** What was sent: the line begins with it. */
  children: ReactNode
}

/** What happened, down one line: who did it, what the mail server said in its own words, and the reply that is due. */
export function Timeline({ lead, zone, children }: TimelineProps) {
  const { row, replies } = lead
  const timeline = [
    { ...sent, id: row.id, at: row.receivedAt, facts: { page: lead.page } },
    ...lead.timeline.filter(({ event }) => event !== sent.event),
  ]
  const isByLaw = row.kind === 'requests'
  return (
    <section aria-label="What happened">
      <ol className={styles.line}>
        {timeline.map((entry, index) => {
          const day = formatShortDate(entry.at, zone)
          const before = timeline[index - 1]
          const reply = replies.find(({ id }) => id === entry.facts['reply'])
          const answer = String(entry.facts['answer'] ?? '')
          const words = describeEvent(entry)
          return (
            <li
              key={entry.id}
              data-actor={entry.actor}
              data-open={isOpen(entry.event) ? '' : undefined}
              data-lost={entry.event === 'mail-failed' ? '' : undefined}
            >
              <time dateTime={new Date(entry.at).toISOString()}>
                {(!before || formatShortDate(before.at, zone) !== day) && <span>{day}</span>}{' '}
                {formatClock(entry.at, zone)}
              </time>
              {entry.event === sent.event && children}
              {answer && !isOpen(entry.event) ? (
                <details>
                  <summary>{words}</summary>
                  <code>{answer}</code>
                </details>
              ) : (
                words && <p>{words}</p>
              )}
              {typeof entry.facts['note'] === 'string' && (
                <blockquote>{entry.facts['note']}</blockquote>
              )}
              {reply && (
                <blockquote>
                  {reply.body}
                  {reply.mail && (
                    <footer>
                      <span className={reply.mail.status === 'failed' ? 'danger' : undefined}>
                        {mailLabels[reply.mail.status]}
                      </span>
                      {reply.mayUndo && <UndoReply row={row} id={reply.id} />}
                    </footer>
                  )}
                </blockquote>
              )}
              {isOpen(entry.event) && answer && <code>{answer}</code>}
            </li>
          )
        })}
        {row.dueAt > 0 && (
          <li data-open>
            <time dateTime={new Date(row.dueAt).toISOString()}>
              <span>{formatShortDate(isByLaw ? row.dueAt - 1 : row.dueAt, zone)}</span>{' '}
              {!isByLaw && formatClock(row.dueAt, zone)}
            </time>
            <p>
              <b>{isByLaw ? 'The last day for an answer' : 'Your reply is due'}</b>
            </p>
          </li>
        )}
      </ol>
    </section>
  )
}

const sent = { event: 'received', actor: 'visitor', by: '' } as const

const isOpen = (event: string) => event === 'mail-deferred' || event === 'mail-failed'
