import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LeadDetail, LeadMail } from '../../contract/desk/lead-detail.ts'
import { day } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { describeEvent, mailLabels, nameMail } from '../leads/event-words.ts'
import { formatDay, formatDue, formatLeft } from '../leads/lead-text.ts'
import { todayQuery } from '../leads/queries.ts'
import styles from './Timeline.module.css'
import { UndoReply } from './UndoReply.tsx'

interface TimelineProps {
  lead: LeadDetail
  zone: string
  /** A note that is shown elsewhere and left out here. */
  noteElsewhere?: string | undefined
  /** What was sent; the timeline begins with it. */
  children: ReactNode
}

/** The events of a lead in order: who did what, what the mail server answered, and the reply that is due. */
export function Timeline({ lead, zone, noteElsewhere, children }: TimelineProps) {
  const { row, replies } = lead
  const timeline: Line[] = [
    { ...sent, id: row.id, at: row.receivedAt, facts: { page: lead.page } },
    ...joinDelivered(lead.timeline.filter(({ event }) => event !== sent.event)),
  ]
  const now = Date.now()
  const isNext = useQuery(todayQuery).data?.due[0]?.id === row.id
  return (
    <section aria-label="What happened">
      <ol className={styles.line}>
        {timeline.map((entry, index) => {
          const before = timeline[index - 1]
          const reply = replies.find(({ id }) => id === entry.facts['reply'])
          const answer = String(entry.facts['answer'] ?? '')
          const words = entry.words ?? describeEvent(entry)
          return (
            <li
              key={entry.id}
              data-actor={entry.actor}
              data-open={isOpen(entry.event) ? '' : undefined}
            >
              <time dateTime={new Date(entry.at).toISOString()}>
                {(!before || toIsoDay(before.at, zone) !== toIsoDay(entry.at, zone)) &&
                  `${formatDay(entry.at, zone)}, `}
                {formatClock(entry.at, zone)}
              </time>
              {entry.event === sent.event && children}
              {answer ? (
                <details>
                  <summary>{words}</summary>
                  <code>{answer}</code>
                </details>
              ) : (
                words && <p>{words}</p>
              )}
              {typeof entry.facts['note'] === 'string' && entry.id !== noteElsewhere && (
                <blockquote>{entry.facts['note']}</blockquote>
              )}
              {reply && (
                <blockquote>
                  {reply.body}
                  {reply.mail && toldHere.includes(reply.mail.status) && (
                    <footer>
                      <span>{mailLabels[reply.mail.status]}</span>
                      {reply.mayUndo && <UndoReply row={row} id={reply.id} />}
                    </footer>
                  )}
                </blockquote>
              )}
            </li>
          )
        })}
        {row.dueAt > 0 && row.snoozedUntil === 0 && !row.isHeld && (
          <li data-open data-next={isNext ? '' : undefined}>
            <p>
              <b>Your reply{row.dueAt > now && `, ${formatDue(row, zone, now)}`}</b>
              {isNext && row.dueAt > now && row.dueAt - now < day && (
                <>. {formatLeft(row.dueAt, now).slice(3)} left.</>
              )}
            </p>
          </li>
        )}
      </ol>
    </section>
  )
}

type Line = LeadDetail['timeline'][number] & { words?: string }

/** Joins deliveries that follow each other into one line: `Receipt and notice to the team delivered`. */
function joinDelivered(entries: LeadDetail['timeline']) {
  const lines: Line[] = []
  for (const entry of entries) {
    const before = lines.at(-1)
    if (before?.event !== 'mail-sent' || entry.event !== 'mail-sent') lines.push(entry)
    else {
      const words = (before.words ?? describeEvent(before)).replace(/ delivered$/, '')
      const answers = [before, entry].map(({ facts }) => facts['answer']).filter(Boolean)
      lines[lines.length - 1] = {
        ...before,
        words: `${words} and ${nameMail(String(entry.facts['template']))} delivered`,
        facts: { ...before.facts, answer: answers.join('\n') },
      }
    }
  }
  return lines
}

const sent = { event: 'received', actor: 'visitor', by: '' } as const

/** The states of a reply that are shown in its entry; later ones are events of their own. */
const toldHere: readonly LeadMail['status'][] = ['waiting', 'held', 'withheld']

const isOpen = (event: string) => event === 'mail-deferred' || event === 'mail-failed'
