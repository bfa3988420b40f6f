import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LeadFilter, LeadRow } from '../../contract/desk/leads.ts'
import { Icon } from '../../src/components/Icon.tsx'
import { useRight, useStart } from '../api/start.ts'
import { doKey, useKeys } from '../keys/use-keys.ts'
import { lastReplyQuery } from '../leads/queries.ts'
import { formatCapped, formatShortMoment, nameLead } from '../leads/words.ts'
import styles from './CompanyHead.module.css'
import { ExportButton } from './ExportButton.tsx'

interface CompanyProps {
  filter: LeadFilter
  rows: readonly LeadRow[]
  count: number | undefined
}

/** Over all leads of a company: who of it wrote, its demos to come and the last reply to any of them. */
export function CompanyHead({ filter, rows, count = rows.length }: CompanyProps) {
  const { zone } = useStart()
  const mayExport = useRight('export-leads')
  const { data } = useQuery(lastReplyQuery(filter.company))
  // The list’s own field is not here.
  useKeys({ '/': () => doKey('search') })
  const people = [...Map.groupBy(rows, ({ email }) => email.toLowerCase()).values()]
  const demos = rows
    .filter(({ startsAt }) => startsAt > Date.now())
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const last = data?.reply
  const facts: [label: string, value: string | undefined][] = [
    [
      people.length === 1 ? 'Person' : 'People',
      people.flatMap(([first]) => (first ? nameLead(first) : [])).join(', '),
    ],
    [
      demos.length === 1 ? 'Demo' : 'Demos',
      demos
        .map((row) => `${formatShortMoment(row.startsAt, zone)}, with ${nameLead(row)}`)
        .join('; ') || 'None to come',
    ],
    [
      'Last reply',
      last ? `${formatShortMoment(last.at, zone)}, by ${last.by}` : data && 'None yet',
    ],
  ]
  return (
    <header className={styles.company}>
      <Link to="/inbox" className={styles.back}>
        <Icon name="back" /> Inbox
      </Link>
      <div>
        <h2>{filter.company}</h2>
        <p>
          {formatCapped(count)} {count === 1 ? 'lead' : 'leads'}
        </p>
        {mayExport && <ExportButton filter={filter} />}
      </div>
      <dl className="facts">
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
    </header>
  )
}
