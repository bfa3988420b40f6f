import { Link } from '@tanstack/react-router'
import type { Today } from '../../contract/desk/today.ts'
import { minute } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { nameField } from '../leads/lead-text.ts'
import { describeMeetingTime, nameWithCompany } from './day-words.ts'
import styles from './Meetings.module.css'

type Meeting = Today['meetings'][number]

/** How many meetings of later days are shown. */
const shownAhead = 3

/** The meetings of today with what is known of their visitors, then the next ones. */
export function Meetings({ today, zone, now }: { today: Today; zone: string; now: number }) {
  const isToday = ({ startsAt }: Meeting) => toIsoDay(startsAt, zone) === today.day
  const ofToday = today.meetings.filter(isToday)
  const ahead = today.meetings.filter((meeting) => !isToday(meeting)).slice(0, shownAhead)
  return (
    <section id="meetings" className={styles.meetings} aria-label="Demos">
      {(ofToday.length > 0 || ahead.length === 0) && <h2>Demos today</h2>}
      {ofToday.map((meeting) => (
        <MeetingItem key={meeting.id} meeting={meeting} zone={zone} now={now} />
      ))}
      {ofToday.length === 0 && ahead.length === 0 && (
        <p className={styles.none}>None today, and none is booked.</p>
      )}
      {ahead.length > 0 && <h2>{ofToday.length > 0 ? 'Next' : 'Next demos'}</h2>}
      {ahead.map((meeting) => (
        <MeetingItem key={meeting.id} meeting={meeting} zone={zone} now={now} />
      ))}
    </section>
  )
}

interface ItemProps {
  meeting: Meeting
  zone: string
  now: number
}

function MeetingItem({ meeting, zone, now }: ItemProps) {
  const { startsAt, minutes, brief, host } = meeting
  const isOver = startsAt + minutes * minute <= now
  const facts = brief.filter(({ name }) => !toldElsewhere.includes(name))
  const words = brief.find(({ name }) => name === 'message')?.value
  return (
    <article className={styles.meeting} data-over={isOver ? '' : undefined}>
      <time dateTime={new Date(startsAt).toISOString()}>{formatClock(startsAt, zone)}</time>
      <div>
        <h3>
          <Link to="/inbox/$lead" params={{ lead: meeting.id }}>
            {nameWithCompany(meeting)}
          </Link>
        </h3>
        <p>
          {describeMeetingTime(meeting, zone, now)} {host && `With ${host}.`}
        </p>
        {!isOver && (
          <>
            {facts.map((fact) => (
              <p key={fact.name}>
                <span>{nameField(fact)}:</span> {fact.value}
              </p>
            ))}
            {words && <p className={styles.words}>“{words}”</p>}
          </>
        )}
      </div>
    </article>
  )
}

/** Fields that the row of the meeting shows already, or the message. */
const toldElsewhere = ['name', 'email', 'company', 'slot', 'times', 'time_zone', 'message']
