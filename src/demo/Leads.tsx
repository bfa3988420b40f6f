import { Fragment, memo, useState } from 'react'
import type { DemoCopy } from '../../contract/content/demo.ts'
import { Button } from '../components/Button.tsx'
import { PriorityMark, StageMark } from '../components/Marks.tsx'
import { formatShortReason } from '../sample/list-row.ts'
import type { Lead } from '../sample/rank.ts'
import { formatDayHour } from '../sample/week.ts'
import styles from './Leads.module.css'
import { Reasons } from './Reasons.tsx'

interface LeadsProps {
  copy: DemoCopy
  leads: Lead[]
  ready: boolean
}

/** How many are shown at first. */
const shown = 20

/** The ranked list; a person’s row opens to reasons. A `memo`, so that a press with the same leads redraws nothing. */
export const Leads = memo(function Leads({ copy, leads, ready }: LeadsProps) {
  const [open, setOpen] = useState<string>()
  const [all, setAll] = useState(false)
  const { caption, person, company, reason, priority, pattern, others } = copy.table
  const [first] = leads
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.leads}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{person}</th>
            <th scope="col">{company}</th>
            <th scope="col">{reason}</th>
            <th scope="col">{priority}</th>
          </tr>
        </thead>
        <tbody>
          {first?.inPattern && <Group name={`${pattern} ${first.company.name}`} />}
          {leads.slice(0, all ? undefined : shown).map((lead, index) => {
            const { id } = lead.person
            return (
              // By its place: who rises while the week plays moves no row, and takes no focus along.
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place in the list
              <Fragment key={index}>
                {!lead.inPattern && leads[index - 1]?.inPattern && <Group name={others} />}
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
      {!all && leads.length > shown && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {`${copy.table.all} ${leads.length}`}
        </Button>
      )}
    </section>
  )
})

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

function LeadRow({ copy, lead, ready, open, onToggle }: LeadRowProps) {
  const { person, company, hour, stage, status, priority, score, inPattern } = lead
  const reasons = `why-${person.id}`
  return (
    <>
      <tr className={open ? styles.open : undefined}>
        <th scope="row" className={inPattern ? styles.signal : undefined}>
          {ready ? (
            <button
              type="button"
              className={`link ${styles.person}`}
              aria-expanded={open}
              aria-controls={open ? reasons : undefined}
              onClick={onToggle}
            >
              {person.name}
            </button>
          ) : (
            <b className={styles.person}>{person.name}</b>
          )}
          <small>{person.title}</small>
        </th>
        <td>
          <b>{company.name}</b>
          <StageMark stage={stage} />
        </td>
        <td>
          {formatShortReason(lead, '')}
          <small>
            <span>{status}</span> {`· ${person.rep}, ${formatDayHour(hour)}`}
          </small>
        </td>
        <td>
          <PriorityMark priority={priority} />
          <small>{`${score} ${copy.reasons.points}`}</small>
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
