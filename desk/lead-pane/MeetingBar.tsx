import { useState } from 'react'
import { minute } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { formatShortDate } from '../leads/lead-text.ts'
import styles from './MeetingBar.module.css'
import { CancelDialog, type MeetingProps, MoveDialog, TheirTime } from './MeetingDialogs.tsx'

/** When a meeting is, by the office’s clock and the visitor’s, and what can be done with it. */
export function MeetingBar({ mayWork, ...props }: MeetingProps & { mayWork: boolean }) {
  const { lead, meeting, zone } = props
  const [asking, setAsking] = useState<keyof typeof actions>()
  const Asked = asking && actions[asking].dialog
  return (
    <section className={styles.bar} aria-label="Demo">
      <p>
        <b>
          {formatClock(meeting.startsAt, zone)} <i /> <span className="visually-hidden">to </span>
          {formatClock(meeting.startsAt + meeting.minutes * minute, zone)}
        </b>{' '}
        <time dateTime={toIsoDay(meeting.startsAt, zone)}>
          {formatShortDate(meeting.startsAt, zone)}
          {meeting.host && `, with ${meeting.host}`}
        </time>
        <TheirTime at={meeting.startsAt} zone={zone} theirs={lead.timeZone} />
      </p>
      {mayWork && (
        <>
          <div className="actions">
            {Object.entries(actions).map(([name, { label }]) => (
              <button
                key={name}
                type="button"
                onClick={() => setAsking(name as keyof typeof actions)}
              >
                {label}
              </button>
            ))}
          </div>
          {Asked && <Asked {...props} onClose={() => setAsking(undefined)} />}
        </>
      )}
    </section>
  )
}

const actions = {
  move: { label: 'Move demo', dialog: MoveDialog },
  cancel: { label: 'Cancel demo', dialog: CancelDialog },
}
