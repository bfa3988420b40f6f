import { Priority } from '../components/Priority.tsx'
import { Stage } from '../components/Stage.tsx'
import type { DemoCopy } from '../content/demo.ts'
import type { Lead } from '../market/rank.ts'
import { sayHour } from '../market/week.ts'
import styles from './LeadRow.module.css'
import { Reasons } from './Reasons.tsx'

interface LeadRowProps {
  copy: DemoCopy
  lead: Lead
  /** Whether the person is of the pattern. */
  signal: boolean
  ready: boolean
  open: boolean
  onToggle: () => void
}

/** A person in one line, and below it, when opened, why they stand there. */
export function LeadRow({ copy, lead, signal, ready, open, onToggle }: LeadRowProps) {
  const { person, company, competitor, hour, stage, priority } = lead
  const reasons = `why-${person.id}`
  return (
    <>
      <tr className={open ? styles.open : undefined}>
        <th scope="row" className={signal ? styles.signal : undefined}>
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
          <small>{`${person.title}, ${company.name}`}</small>
        </th>
        <td>
          {person.rep}
          <small>{competitor}</small>
        </td>
        <td>{sayHour(hour)}</td>
        <td>
          <Stage stage={stage} />
        </td>
        <td>
          <Priority priority={priority} />
        </td>
      </tr>
      {open && (
        <tr id={reasons}>
          <td colSpan={5} className={styles.reasons}>
            <Reasons copy={copy} lead={lead} />
          </td>
        </tr>
      )}
    </>
  )
}
