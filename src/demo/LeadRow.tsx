import { Priority } from '../components/Priority.tsx'
import { Stage } from '../components/Stage.tsx'
import type { DemoCopy } from '../content/demo.ts'
import type { Lead } from '../sample/rank.ts'
import { shortReasonOf } from '../sample/reason.ts'
import { sayHour } from '../sample/week.ts'
import styles from './LeadRow.module.css'
import { Reasons } from './Reasons.tsx'

interface LeadRowProps {
  copy: DemoCopy
  lead: Lead
  ready: boolean
  open: boolean
  onToggle: () => void
}

/** A person in one line, and below it, when opened, why they stand there. */
export function LeadRow({ copy, lead, ready, open, onToggle }: LeadRowProps) {
  const { person, hour, stage, priority, inPattern } = lead
  const reasons = `why-${person.id}`
  return (
    <>
      <tr className={open ? styles.open : undefined}>
        <th scope="row" className={inPattern ? styles.signal : undefined}>
          {ready ? (
            <button
              type="button"
              className={styles.person}
              aria-expanded={open}
              aria-controls={open ? reasons : undefined}
              onClick={onToggle}
            >
              {person.name}
            </button>
          ) : (
            person.name
          )}
          <small>{person.title}</small>
        </th>
        <td>
          {shortReasonOf(lead)}
          <small>{`${person.rep}, ${sayHour(hour)}`}</small>
        </td>
        <td>
          <Stage stage={stage} />
        </td>
        <td>
          <Priority priority={priority} />
        </td>
      </tr>
      {open && (
        <tr id={reasons}>
          <td colSpan={4} className={styles.reasons}>
            <Reasons copy={copy} lead={lead} />
          </td>
        </tr>
      )}
    </>
  )
}
