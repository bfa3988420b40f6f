import { Fragment, memo, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Priority, Stage } from '../components/Marks.tsx'
import type { DemoCopy } from '../content/demo.ts'
import { shortReasonOf } from '../sample/list-row.ts'
import { highestScore, type Lead } from '../sample/rank.ts'
import { sayHour } from '../sample/week.ts'
import demo from './Demo.module.css'
import styles from './Leads.module.css'

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
          <td colSpan={4} className={styles.why}>
            <Reasons copy={copy} lead={lead} />
          </td>
        </tr>
      )}
    </>
  )
}

/** What counted for a person, point by point; the sum is their place in the list. */
function Reasons({ copy, lead }: { copy: DemoCopy; lead: Lead }) {
  const { person, company, competitor, hour, connections, points, score, stage, status } = lead
  const { reasons } = copy
  const counted = connections === 1 ? reasons.connections.one : reasons.connections.many
  const rows = [
    [reasons.company, `${company.name}: ${connections} ${counted}, ${stage}`, points.company],
    [reasons.role, `${copy.roles[person.role]}: ${copy.weights[person.weight]}`, points.role],
    [reasons.seen, `${sayHour(hour)}, ${person.rep} of ${competitor}`, points.seen],
  ] as const
  return (
    <div className={styles.reasons}>
      <b>{reasons.heading}</b>
      <dl>
        {rows.map(([label, fact, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
            <dd>{`+${count}`}</dd>
          </div>
        ))}
        <div>
          <dt>{reasons.status}</dt>
          <dd>{status}</dd>
          <dd>{`${score} / ${highestScore} ${reasons.points}`}</dd>
        </div>
      </dl>
    </div>
  )
}

interface NoLeadsProps {
  copy: DemoCopy
  /** Shows everybody again. */
  onReset: () => void
}

/** What stands in place of a list that the filters leave nobody on. */
export function NoLeads({ copy, onReset }: NoLeadsProps) {
  return (
    <div className={demo.row}>
      <p className="soft">{copy.empty}</p>
      <Button variant="quiet" size="small" onClick={onReset}>
        {copy.reset}
      </Button>
    </div>
  )
}
