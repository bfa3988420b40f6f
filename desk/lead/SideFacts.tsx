import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LeadDetail, LeadRow, RequestDetail } from '../../contract/desk/leads.ts'
import { leadTypeLabels, nameReason, stateLabels } from '../../contract/desk/words.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { useRight } from '../api/start.ts'
import { formatShortDay, formatShortMoment, nameLead } from '../leads/words.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { LongText } from './LongText.tsx'
import { MailFacts } from './MailFacts.tsx'
import styles from './SideFacts.module.css'

interface SideProps {
  lead: LeadDetail
  zone: string
  mayWork: boolean
}

/** Where it stands, what else they and their company left, what they agreed to. */
export function SideFacts({ lead, zone, mayWork }: SideProps) {
  const mayErase = useRight('erase-leads')
  const [isErasing, setIsErasing] = useState(false)
  const { row, consent, request, timeZone, source, ofPerson, ofCompany } = lead
  const facts: [label: string, value: string | false][] = [
    ['State', row.isQuarantined ? `Held: ${nameReason(lead.heldReason)}` : stateLabels[row.state]],
    ['Assigned to', row.owner || 'Nobody'],
    ['Labels', row.labels.join(', ')],
    ['Next step', row.nextStep && withDay(row.nextStep, row.nextStepOn)],
    ['Snoozed', row.snoozedUntil > 0 && `until ${formatShortMoment(row.snoozedUntil, zone)}`],
    ['Demo', row.startsAt > 0 && formatDemo(row, zone, timeZone)],
    ...(request ? listRequestFacts(request, zone) : []),
    ['Received', formatShortMoment(row.receivedAt, zone)],
    ['Sent from', lead.page],
    ...source.map(({ label, value }): [string, string] => [label, value]),
  ]
  return (
    <aside className={styles.side} aria-label="About this lead">
      <section>
        <h3>Now</h3>
        <dl className="facts">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <LongText text={value} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      </section>
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
      <MailFacts lead={lead} zone={zone} mayWork={mayWork} />
      {mayErase && (
        <section>
          <h3>Data</h3>
          <button type="button" onClick={() => setIsErasing(true)}>
            Erase
          </button>
          {isErasing && <EraseDialog lead={lead} onClose={() => setIsErasing(false)} />}
        </section>
      )}
    </aside>
  )
}

/** The proof of a subscription: what was agreed to, in its words, and when. */
function Consent({ consent, zone }: { consent: NonNullable<LeadDetail['consent']>; zone: string }) {
  const { list, text, askedAt, confirmedAt, endedAt } = consent
  const facts: [label: string, at: number][] = [
    ['Link mailed', askedAt],
    ['Confirmed', confirmedAt],
    ['Ended', endedAt],
  ]
  return (
    <section>
      <h3>Agreed to: {leadTypeLabels[list] ?? list}</h3>
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

/** The clock of the law, and whether an answer may go to this address. */
function listRequestFacts(request: RequestDetail, zone: string): [string, string | false][] {
  const { receivedOn, dueOn, confirmedAt, closedAt, needsProof, isLeftOut } = request
  const unproved = needsProof ? 'Not yet: no answer may go to it' : 'Not yet, and need not be'
  return [
    ['Came in', formatShortDay(receivedOn)],
    ['Last day', formatShortDay(dueOn)],
    ['Address', confirmedAt > 0 ? `Confirmed ${formatShortMoment(confirmedAt, zone)}` : unproved],
    ['Left out', isLeftOut && 'Yes'],
    ['Closed', closedAt > 0 && formatShortMoment(closedAt, zone)],
  ]
}

const withDay = (step: string, on: string) => (on ? `${step}, ${formatShortDay(on)}` : step)

/** On the office's clock, and on theirs where that is another. */
function formatDemo({ startsAt, host }: LeadRow, zone: string, theirs: string): string {
  const here = formatShortMoment(startsAt, zone)
  const there = theirs && theirs !== zone ? `; ${formatClock(startsAt, theirs)} ${theirs}` : ''
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
            <Link to="/inbox/$lead" params={{ lead: row.id }} search={(before) => before}>
              {nameLead(row)}
            </Link>
            <span>
              {leadTypeLabels[row.what] ?? row.what}, {formatShortMoment(row.receivedAt, zone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
