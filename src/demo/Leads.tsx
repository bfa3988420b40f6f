import { Fragment, memo, useState } from 'react'
import { Priority, Stage } from '../components/Marks.tsx'
import type { DemoCopy } from '../content/demo.ts'
import { formatShortReason } from '../sample/list-row.ts'
import type { Lead } from '../sample/rank.ts'
import { sayHour } from '../sample/week.ts'
import styles from './Leads.module.css'
import { Reasons } from './Reasons.tsx'

interface LeadsProps {
  copy: DemoCopy
  leads: Lead[]
  /** Whether a press is answered yet: until then a person is a line and no button. */
  ready: boolean
}

/**
 * The list, ranked; a person opens to reasons. With the same leads it is not drawn anew, so that a press answers first.
 */
export const Leads = memo(function Leads({ copy, leads, ready }: LeadsProps) {
  const [open, setOpen] = useState<string>()
  const { caption, person, reason, pattern, others, stage, priority } = copy.table
  const [first] = leads
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.leads}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{person}</th>
            <th scope="col">{reason}</th>
            <th scope="col">{stage}</th>
            <th scope="col">{priority}</th>
          </tr>
        </thead>
        <tbody>
          {first?.inPattern && <Group name={`${first.company.name}, ${pattern}`} />}
          {leads.map((lead, place) => {
            const { id } = lead.person
            return (
              // By its place: who rises while the week plays moves no row, and takes no focus along.
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place of the list
              <Fragment key={place}>
                {!lead.inPattern && leads[place - 1]?.inPattern && <Group name={others} />}
                <LeadRow
                  copy={copy}
                  lead={lead}
                  ready={ready}
                  open={open === id}
                  onToggle={() => setOpen(open === id ? undefined : id)}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
})

/** A line above the people it is about. */
function Group({ name }: { name: string }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={4}>
        <small>{name}</small>
      </th>
    </tr>
  )
}

interface LeadRowProps {
  copy: DemoCopy
  lead: Lead
  ready: boolean
  open: boolean
  onToggle: () => void
}

/** A person in one line, and below it, when opened, why they stand there. */
function LeadRow({ copy, lead, ready, open, onToggle }: LeadRowProps) {
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
          {formatShortReason(lead)}
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
          <td colSpan={4} className={styles.why}>
            <Reasons copy={copy} lead={lead} />
          </td>
        </tr>
      )}
    </>
  )
}
