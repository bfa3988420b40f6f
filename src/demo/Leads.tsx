import { memo, useState } from 'react'
import edges from '../components/ScrollEdges.module.css'
import type { DemoCopy } from '../content/demo.ts'
import type { Lead } from '../sample/rank.ts'
import { LeadRow } from './LeadRow.tsx'
import styles from './Leads.module.css'

interface LeadsProps {
  copy: DemoCopy
  leads: Lead[]
  /** Whether a press is answered yet: until then a person is a line and no button. */
  ready: boolean
}

/**
 * The list, ranked; a person opens to the reasons for their place. While the leads are the same it is not drawn anew: the
 * control that was pressed then shows its answer first.
 */
export const Leads = memo(function Leads({ copy, leads, ready }: LeadsProps) {
  const [open, setOpen] = useState<string>()
  const { caption, person, reason, pattern, stage, priority } = copy.table
  const [first] = leads
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
    <section className={`${styles.scroll} ${edges.foot}`} tabIndex={0} aria-label={caption}>
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
          {first?.inPattern && (
            <tr className={styles.pattern}>
              <th scope="colgroup" colSpan={4}>{`${first.company.name}, ${pattern}`}</th>
            </tr>
          )}
          {leads.map((lead, place) => {
            const { id } = lead.person
            return (
              <LeadRow
                // By its place: who rises while the week plays moves no row, and takes no focus along.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place of the list
                key={place}
                copy={copy}
                lead={lead}
                ready={ready}
                open={open === id}
                onToggle={() => setOpen(open === id ? undefined : id)}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
})
