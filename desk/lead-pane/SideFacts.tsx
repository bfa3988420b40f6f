import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadDetail, RequestDetail } from '../../contract/desk/lead-detail.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { leadTypeLabels } from '../../contract/desk/words.ts'
import { formatCity, formatClock } from '../../contract/slot-text.ts'
import {
  formatShortDate,
  formatShortDay,
  formatShortMoment,
  nameLead,
  nameSubject,
} from '../leads/lead-text.ts'
import { mails } from './LeadMenu.tsx'
import { LongText } from './LongText.tsx'
import styles from './SideFacts.module.css'
import type { From } from './StopDialog.tsx'

interface SideProps {
  lead: LeadDetail
  zone: string
}

/** The column beside a lead: labels and next step, other leads of the person and of their company, their consent. */
export function SideFacts({ lead, zone }: SideProps) {
  const { row, consent, request, stopped, timeZone, source, ofPerson, ofCompany } = lead
  const facts: [label: string, value: string | false][] = [
    ['Labels', row.labels.join(', ')],
    ['Next step', row.nextStep && withDay(row.nextStep, row.nextStepOn)],
    ['Demo', row.startsAt > 0 && !lead.meeting && formatMeeting(row, zone, timeZone)],
    ...(request ? listRequestFacts(request, zone) : []),
    [
      'Stopped',
      (Object.keys(mails) as From[])
        .filter((from) => stopped[from])
        .map((from) => mails[from])
        .join(', '),
    ],
    ...source.map(({ label, value }): [string, string] => [label, value]),
  ]
  const known = facts.filter(([, value]) => value)
  return (
    <aside className={styles.side} aria-label="About this lead">
      {known.length > 0 && (
        <section>
          <h3>Details</h3>
          <dl className="facts">
            {known.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <LongText text={value || ''} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Others title="Also from them" rows={ofPerson} zone={zone} />
      <Others
        title={
          <Link to="/inbox" search={{ view: 'all', company: row.company }}>
            Also from {row.company}
          </Link>
        }
        rows={ofCompany}
        zone={zone}
      />
      {consent && <Consent consent={consent} zone={zone} />}
    </aside>
  )
}

/** The proof of consent to a subscription: the sentence that was agreed to, and when. */
function Consent({ consent, zone }: { consent: NonNullable<LeadDetail['consent']>; zone: string }) {
  const { list, text, askedAt, confirmedAt, endedAt } = consent
  const facts: [label: string, at: number][] = [
    ['Link mailed', askedAt],
    ['Confirmed', confirmedAt],
    ['Ended', endedAt],
  ]
  return (
    <section>
      <h3>Agreed to: {leadTypeLabels[list]}</h3>
      <p>“{text}”</p>
      <dl className="facts">
        {facts.map(
          ([label, at]) =>
            (at > 0 || label === 'Confirmed') && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{at > 0 ? formatShortMoment(at, zone) : 'Not yet: nothing is sent'}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** Whether a request may be answered to this address, and how it ended. */
function listRequestFacts(request: RequestDetail, zone: string): [string, string | false][] {
  const { confirmedAt, closedAt, needsProof, isLeftOut } = request
  const unproved = needsProof
    ? 'Not confirmed. You can reply once it is.'
    : 'Not confirmed; not needed'
  return [
    ['Address', confirmedAt > 0 ? `Confirmed ${formatShortMoment(confirmedAt, zone)}` : unproved],
    ['Left out', isLeftOut && 'Yes'],
    ['Closed', closedAt > 0 && formatShortMoment(closedAt, zone)],
  ]
}

const withDay = (step: string, on: string) => (on ? `${step}, ${formatShortDay(on)}` : step)

/** The time of a meeting by the office’s clock, and by the visitor’s where that differs. */
function formatMeeting({ startsAt, host }: LeadRow, zone: string, theirs: string): string {
  const here = formatShortMoment(startsAt, zone)
  const isElsewhere = theirs && formatClock(startsAt, theirs) !== formatClock(startsAt, zone)
  const there = isElsewhere ? `; ${formatClock(startsAt, theirs)} in ${formatCity(theirs)}` : ''
  return `${here}${there}${host ? `, with ${host}` : ''}`
}

function Others({ title, rows, zone }: { title: ReactNode; rows: LeadRow[]; zone: string }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to="/inbox/$lead"
              params={{ lead: row.id }}
              search={(before) => before}
              className="whole"
            >
              {nameLead(row)}
            </Link>
            <time dateTime={new Date(row.receivedAt).toISOString()}>
              {formatShortDate(row.receivedAt, zone)}
            </time>
            <span>{nameSubject(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
