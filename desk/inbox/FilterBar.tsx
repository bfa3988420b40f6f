import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isNarrowed, type LeadFilter } from '../../contract/desk/leads.ts'
import { day } from '../../contract/duration.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { useRight, useStart } from '../api/start.ts'
import { firstDay, lastDay } from '../components/moment.ts'
import { doKey, useKeys } from '../keys/use-keys.ts'
import { wholeList } from '../leads/list-search.ts'
import { useIsBeside } from '../leads/Panes.tsx'
import { choicesQuery } from '../leads/queries.ts'
import { kindLabels } from '../leads/words.ts'
import { ExportButton } from './ExportButton.tsx'
import styles from './FilterBar.module.css'

/** How long a word is typed before it is looked for, in milliseconds. */
const typingPause = 200

const wholeDay = /^20\d\d-\d\d-\d\d$/

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
        <Search
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

interface DatesProps {
  filter: LeadFilter
  onChoose: (change: Partial<LeadFilter>) => void
}

/** Of demos the day they are on, of all else the day it came in. */
function Dates({ filter: { kind, from, until }, onChoose }: DatesProps) {
  const { zone } = useStart()
  return (
    <details className={styles.dates} open={from !== '' || until !== ''}>
      <summary>{kind === 'bookings' ? 'Day of the demo' : 'Came in'}</summary>
      <DayField label="From" value={from} onChoose={(from) => onChoose({ from })} />
      <DayField label="Until" value={until} onChoose={(until) => onChoose({ until })} />
      <button type="button" onClick={() => onChoose(findWeek(toIsoDay(Date.now(), zone)))}>
        This week
      </button>
    </details>
  )
}

/** From its Monday until its Sunday. */
function findWeek(today: string): Pick<LeadFilter, 'from' | 'until'> {
  const monday = Date.parse(today) - ((new Date(today).getUTCDay() + 6) % 7) * day
  return { from: toIsoDay(monday, 'UTC'), until: toIsoDay(monday + 6 * day, 'UTC') }
}

interface DayFieldProps {
  label: string
  value: string
  onChoose: (day: string) => void
}

/** What is typed stands as it is: a browser gives a day with every digit of its year, and the list follows once that is whole. */
function DayField({ label, value, onChoose }: DayFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isRefused, setIsRefused] = useState(false)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const write = (day: string, isPart: boolean) => {
    setText(day)
    setIsRefused(false)
    if (wholeDay.test(day) || (day === '' && !isPart)) onChoose(day)
  }
  return (
    <label>
      {label}{' '}
      <input
        type="date"
        min={firstDay}
        max={lastDay}
        value={text}
        aria-invalid={isRefused}
        onChange={({ target }) => write(target.value, target.validity.badInput)}
        onBlur={({ target }) => {
          // A year of two digits is one of this century.
          if (/^00\d\d-/.test(text)) write(text.replace(/^00/, '20'), false)
          else setIsRefused(target.validity.badInput || (text !== '' && !wholeDay.test(text)))
        }}
      />
      <span role="status">
        {isRefused && ' This isn’t a whole day yet, so the list ignores it.'}
      </span>
    </label>
  )
}

function Search({
  value,
  onSearch,
  onEnter,
}: Pick<FilterProps, 'onEnter'> & { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value)
  // Where the address says something else, as after Back, it wins.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const field = useRef<HTMLInputElement>(null)
  const search = useEffectEvent(() => onSearch(text.trim()))
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => search(), typingPause)
    return () => clearTimeout(timer)
  }, [text, value])
  useKeys({
    '/': () => {
      // Where a lead has the screen to itself, the other search is there.
      if (field.current?.checkVisibility({ visibilityProperty: true })) field.current.focus()
      else doKey('search')
    },
  })
  return (
    <label className={styles.search}>
      <span className="visually-hidden">Search everything typed</span>
      <input
        ref={field}
        type="search"
        placeholder="Search leads"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') onEnter(text.trim())
          if (key === 'Escape' && text !== '') setText('')
          else if (key === 'Enter' || key === 'Escape') currentTarget.blur()
        }}
      />
      <kbd data-key="/" />
    </label>
  )
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
