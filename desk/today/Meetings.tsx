import { Link } from '@tanstack/react-router'
import type { Today } from '../../contract/desk/today.ts'
import { minute } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { nameField } from '../leads/lead-text.ts'
import { describeDemoTime, nameWithCompany } from './day-words.ts'
import styles from './Meetings.module.css'

type Demo = Today['meetings'][number]

/** How many demos of later days are shown. */
const shownAhead = 3

/** The demos of today with what is known of their visitors, then the next demos. */
export function Meetings({ today, zone, now }: { today: Today; zone: string; now: number }) {
  const isToday = ({ startsAt }: Demo) => toIsoDay(startsAt, zone) === today.day
  const ofToday = today.meetings.filter(isToday)
  const ahead = today.meetings.filter((demo) => !isToday(demo)).slice(0, shownAhead)
  return (
    <section id="demos" className={styles.demos} aria-label="Demos">
      {(ofToday.length > 0 || ahead.length === 0) && <h2>Demos today</h2>}
      {ofToday.map((demo) => (
        <Meeting key={demo.id} demo={demo} zone={zone} now={now} />
      ))}
      {ofToday.length === 0 && ahead.length === 0 && (
        <p className={styles.none}>None today, and none is booked.</p>
      )}
      {ahead.length > 0 && <h2>{ofToday.length > 0 ? 'Next' : 'Next demos'}</h2>}
      {ahead.map((demo) => (
        <Meeting key={demo.id} demo={demo} zone={zone} now={now} />
      ))}
    </section>
  )
}

interface MeetingProps {
  demo: Demo
  zone: string
  now: number
}

function Meeting({ demo, zone, now }: MeetingProps) {
  const { startsAt, minutes, brief, host } = demo
  const isOver = startsAt + minutes * minute <= now
  const facts = brief.filter(({ name }) => !toldElsewhere.includes(name))
  const words = brief.find(({ name }) => name === 'message')?.value
  return (
    <article className={styles.demo} data-over={isOver ? '' : undefined}>
      <time dateTime={new Date(startsAt).toISOString()}>{formatClock(startsAt, zone)}</time>
      <div>
        <h3>
          <Link to="/inbox/$lead" params={{ lead: demo.id }}>
            {nameWithCompany(demo)}
          </Link>
        </h3>
        <p>
          {describeDemoTime(demo, zone, now)} {host && `With ${host}.`}
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

/** Fields that the row of the demo shows already, or the message. */
const toldElsewhere = ['name', 'email', 'company', 'slot', 'times', 'time_zone', 'message']
