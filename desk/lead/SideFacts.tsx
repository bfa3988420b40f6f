import { Link } from '@tanstack/react-router'
import type { LeadDetail, LeadRow } from '../../contract/desk/leads.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { formatDay, formatMoment, nameLead, stateLabels, whatLabels } from '../leads/words.ts'
import styles from './SideFacts.module.css'

/** Where it stands, what else they and their company left, what they agreed to. */
export function SideFacts({ lead, zone }: { lead: LeadDetail; zone: string }) {
  const { row, consent, timeZone, source, ofPerson, ofCompany } = lead
  const facts: [label: string, value: string | false][] = [
    ['State', row.isHeld ? `Held: ${lead.heldReason}` : stateLabels[row.state]],
    ['Assigned to', row.owner || 'Nobody'],
    ['Labels', row.labels.join(', ')],
    ['Next step', row.nextStep && withDay(row.nextStep, row.nextStepOn)],
    ['Snoozed', row.snoozedUntil > 0 && `until ${formatMoment(row.snoozedUntil, zone)}`],
    ['Demo', row.startsAt > 0 && formatDemo(row, zone, timeZone)],
    ['Received', formatMoment(row.receivedAt, zone)],
    ['Sent from', lead.page],
    ...source.map(({ label, value }): [string, string] => [label, value]),
  ]
  return (
    <aside className={styles.side} aria-label="About this lead">
      <section>
        <h3>Now</h3>
        <dl>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <Others title="Also from them" rows={ofPerson} zone={zone} />
      <Others title={`Also from ${row.company}`} rows={ofCompany} zone={zone} />
      {consent && (
        <section>
          <h3>Agreed to</h3>
          <p>“{consent.text}”</p>
          <p>
            {consent.confirmedAt > 0
              ? `Confirmed ${formatMoment(consent.confirmedAt, zone)}.`
              : 'Not confirmed.'}
          </p>
        </section>
      )}
    </aside>
  )
}

const withDay = (step: string, on: string) => (on ? `${step}, ${formatDay(on)}` : step)

/** On the office's clock, and on theirs where that is another. */
function formatDemo({ startsAt, host }: LeadRow, zone: string, theirs: string): string {
  const here = formatMoment(startsAt, zone)
  const there = theirs && theirs !== zone ? `; ${formatClock(startsAt, theirs)} ${theirs}` : ''
  return `${here}${there}${host ? `, with ${host}` : ''}`
}

function Others({ title, rows, zone }: { title: string; rows: LeadRow[]; zone: string }) {
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
              {whatLabels[row.what] ?? row.what}, {formatMoment(row.receivedAt, zone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
