import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { useRight, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { describeState, formatShortMoment, nameLead, nameSubject } from '../leads/lead-text.ts'
import { useIsBeside } from '../leads/Panes.tsx'
import { SnoozeDialog } from '../leads/SnoozeDialog.tsx'
import { keepSeen } from '../leads/seen-leads.ts'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import { BackLink } from './BackLink.tsx'
import { HeldLead } from './HeldLead.tsx'
import styles from './Lead.module.css'
import { LeadActions } from './LeadActions.tsx'
import { LeadStrip } from './LeadStrip.tsx'
import { MeetingBar } from './MeetingBar.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { RequestForm } from './RequestForm.tsx'
import { SideFacts } from './SideFacts.tsx'
import { SubmittedFields } from './SubmittedFields.tsx'
import { Timeline } from './Timeline.tsx'
import { Undelivered } from './Undelivered.tsx'

interface LeadProps {
  lead: LeadDetail
  /** Why the lead could not be read again. */
  error: Error | null
  /** Opens the lead where it is only a preview beside the list: by a click, typing or a command in it. */
  onAct?: (() => void) | undefined
  /** Whether the next lead is loading and will take this one’s place. */
  isOver: boolean
}

/** One lead: what they wrote, its timeline, the reply. Opening it marks it as read. */
export function Lead({ lead, error, onAct, isOver }: LeadProps) {
  const { zone } = useStart()
  const mayWork = useRight('work-leads')
  const isBeside = useIsBeside()
  const { row } = lead
  const state = describeState(row, zone, lead.request?.status)
  const isAddress = /@|:\/\//.test(nameLead(row))
  const [isSnoozing, setIsSnoozing] = useState(false)
  const [isNoting, setIsNoting] = useState(false)
  const { change } = useLeadChanges()
  const act = (next: LeadChange, as = row) => {
    onAct?.()
    change([as], next)
  }
  const note = lead.timeline.findLast(({ event }) => event === 'noted')
  const isOpened = !onAct && !isOver
  useMarkRead(mayWork && isOpened ? row : undefined)
  useEffect(() => {
    if (isOpened) keepSeen(row.id)
  }, [isOpened, row.id])
  return (
    <article
      className={styles.lead}
      aria-label={nameLead(row)}
      inert={isOver}
      data-held={row.isHeld ? '' : undefined}
      onClickCapture={onAct}
      onInput={onAct}
    >
      <BackLink />
      <Fault error={error} />
      <div className={styles.stuck} aria-hidden="true">
        <p>
          <b>{nameLead(row)}</b> <span>{state}</span>
        </p>
      </div>
      <header className={styles.head}>
        <h2 tabIndex={-1} className={isAddress ? styles.address : undefined}>
          {nameLead(row)}
        </h2>
        <p className={styles.from}>
          {row.company && (
            <Link to="/inbox" search={{ view: 'all', company: row.company }}>
              {row.company}
            </Link>
          )}
          {row.name && <a href={`mailto:${row.email}`}>{row.email}</a>}
        </p>
        <p className={styles.due}>{state}</p>
        {mayWork && <LeadStrip lead={lead} act={act} />}
      </header>
      <div className={styles.columns}>
        <div>
          {lead.meeting && (
            <MeetingBar lead={lead} meeting={lead.meeting} zone={zone} mayWork={mayWork} />
          )}
          <Timeline lead={lead} zone={zone} noteElsewhere={mayWork ? note?.id : undefined}>
            <SubmittedFields lead={lead} />
          </Timeline>
        </div>
        <SideFacts lead={lead} zone={zone} />
      </div>
      {mayWork && (
        <div className={styles.dock} data-dock>
          <Letter lead={lead} />
          {note && (
            <details className={styles.told} open={isBeside}>
              <summary>
                Note by {note.by}, {formatShortMoment(note.at, zone)}
              </summary>
              <blockquote aria-label="Last note">{String(note.facts['note'])}</blockquote>
            </details>
          )}
          {isNoting && <NoteForm id={row.id} onClose={() => setIsNoting(false)} />}
          <div hidden={isNoting}>
            <Undelivered lead={lead} />
            {row.isHeld ? (
              <HeldLead lead={lead} />
            ) : (
              <div className={styles.foot}>
                {lead.request ? <RequestForm lead={lead} /> : <ReplyForm lead={lead} />}
                <LeadActions
                  {...{ lead, act }}
                  onSnooze={() => setIsSnoozing(true)}
                  onNote={() => setIsNoting(true)}
                />
              </div>
            )}
          </div>
        </div>
      )}
      {/* Not at the foot: what is there is hidden while one writes. */}
      {mayWork && isSnoozing && (
        <SnoozeDialog rows={[row]} act={act} onClose={() => setIsSnoozing(false)} />
      )}
    </article>
  )
}

/** On a phone, what one replies to: a line that unfolds. */
function Letter({ lead }: { lead: LeadDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.letter} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {nameLead(lead.row)}: {nameSubject(lead.row)}
      </summary>
      {isOpen && <SubmittedFields lead={lead} />}
    </details>
  )
}

/** Marks a lead as read, once for each time it is opened, so that “mark as unread” lasts. */
function useMarkRead(row: LeadRow | undefined) {
  const { change } = useLeadChanges()
  const marked = useRef('')
  useEffect(() => {
    if (!row?.isUnread || marked.current === row.id) return
    marked.current = row.id
    change([row], { type: 'read' })
  }, [row, change])
}
