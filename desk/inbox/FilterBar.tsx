import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { isNarrowed, type LeadFilter } from '../../contract/desk/leads.ts'
import { day } from '../../contract/duration.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { formatMonth, toIsoDay } from '../../contract/slot-text.ts'
import { useRight, useStart } from '../api/start.ts'
import { firstDay, lastDay } from '../components/moment.ts'
import { wholeList } from '../leads/list-search.ts'
import { useIsBeside } from '../leads/Panes.tsx'
import { choicesQuery } from '../leads/queries.ts'
import { kindLabels } from '../leads/words.ts'
import { ExportButton } from './ExportButton.tsx'
import styles from './FilterBar.module.css'
import { SearchField } from './SearchField.tsx'

interface FilterProps {
  filter: LeadFilter
  count: number | undefined
  /** Opens the first that is found for these words. */
  onEnter: (search: string) => void
  /** What stands before the search. */
  children: ReactNode
}

/** One search over everything typed, and below it, once asked for or in use, what else narrows the list: a sentence whose words are choices. */
export function FilterBar({ filter, count, onEnter, children }: FilterProps) {
  const navigate = useNavigate()
  const { owners, labels } = useSuspenseQuery(choicesQuery).data
  const mayExport = useRight('export-leads')
  const isBeside = useIsBeside()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const set = (change: Partial<LeadFilter>) =>
    navigate({ to: '/inbox', search: (before) => ({ ...before, ...change }), replace: true })
  const isChosen = isNarrowed({ ...filter, search: '' })
  const isShown = isUnfolded || isChosen
  // Where a search finds none there is nothing to narrow.
  const isBare = count === 0 && filter.search !== '' && !isChosen
  const exports = mayExport && !isBare && <ExportButton filter={filter} />
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        {children}
        <SearchField
          key={filter.view}
          value={filter.search}
          onSearch={(search) => set({ search })}
          onEnter={onEnter}
        />
        {!isBare && !isChosen && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            Filter
          </button>
        )}
        {isBeside && exports}
      </div>
      <div className={styles.sentence} hidden={!isShown || isBare}>
        <Choice
          label="Kind"
          value={filter.kind ?? ''}
          onChoose={(kind) => set({ kind: leadTables.find((name) => name === kind) })}
        >
          <option value="">of every kind</option>
          {leadTables.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Choice>
        <Choice label="Assigned to" value={filter.owner} onChoose={(owner) => set({ owner })}>
          <option value="">of anyone</option>
          {owners.map((owner) => (
            <option key={owner} value={owner}>
              of {owner}
            </option>
          ))}
        </Choice>
        {labels.length > 0 && (
          <Choice label="Label" value={filter.label} onChoose={(label) => set({ label })}>
            <option value="">any label</option>
            {labels.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </Choice>
        )}
        {filter.person && <span>from one person</span>}
        <Dates filter={filter} onChoose={set} />
        {isChosen && (
          <button
            type="button"
            onClick={() =>
              set({ ...wholeList, kind: undefined, view: filter.view, search: filter.search })
            }
          >
            Clear
          </button>
        )}
        {!isBeside && exports}
      </div>
    </div>
  )
}

const days = 'between two days'

/** Of demos the day they are on, of all else the day it came in. */
function Dates({ filter: { kind, from, until }, onChoose }: DatesProps) {
  const { zone } = useStart()
  const [isOwn, setIsOwn] = useState(false)
  const periods = listPeriods(toIsoDay(Date.now(), zone))
  const named = periods.find((period) => period.from === from && period.until === until)
  const isBetween = isOwn || (!named && (from !== '' || until !== ''))
  const write = (name: 'from' | 'until') => (event: ChangeEvent<HTMLInputElement>) =>
    // While it is typed a year has one digit, then two.
    event.target.validity.valid && onChoose({ [name]: event.target.value })
  return (
    <>
      <Choice
        label={kind === 'bookings' ? 'Day of the demo' : 'Came in'}
        value={isBetween ? days : (named?.words ?? '')}
        onChoose={(words) => {
          setIsOwn(words === days)
          const period = periods.find((period) => period.words === words)
          if (words !== days) onChoose({ from: period?.from ?? '', until: period?.until ?? '' })
        }}
      >
        <option value="">on any day</option>
        {[...periods.map(({ words }) => words), days].map((words) => (
          <option key={words}>{words}</option>
        ))}
      </Choice>
      {isBetween &&
        (['from', 'until'] as const).map((name) => (
          <input
            key={name}
            type="date"
            aria-label={name === 'from' ? 'From' : 'Until'}
            min={firstDay}
            max={lastDay}
            defaultValue={name === 'from' ? from : until}
            onChange={write(name)}
          />
        ))}
    </>
  )
}

interface DatesProps {
  filter: LeadFilter
  onChoose: (change: Partial<LeadFilter>) => void
}

/** This week and the last one from Monday to Sunday, this month and those before it. */
function listPeriods(today: string) {
  const at = new Date(today)
  const span = (words: string, from: number, until: number) => ({
    words,
    from: toIsoDay(from, 'UTC'),
    until: toIsoDay(until, 'UTC'),
  })
  const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * day
  const months = Array.from({ length: 6 }, (_, back) => {
    const [from, next] = [0, 1].map((by) =>
      Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back + by),
    ) as [number, number]
    return span(`in ${formatMonth(from, 'UTC')}`, from, next - day)
  })
  return [
    { words: 'from today on', from: today, until: '' },
    span('this week', monday, monday + 6 * day),
    span('last week', monday - 7 * day, monday - day),
    ...months,
  ]
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}) {
  return (
    <select
      className="plain"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </select>
  )
}
