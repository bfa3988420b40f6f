import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isNarrowed, type LeadFilter } from '../../contract/desk/leads.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { useRight } from '../api/start.ts'
import { useKeys } from '../keys/use-keys.ts'
import { wholeList } from '../leads/list-search.ts'
import { choicesQuery } from '../leads/queries.ts'
import { formatCount, kindLabels } from '../leads/words.ts'
import { ExportButton } from './ExportButton.tsx'
import styles from './FilterBar.module.css'

/** How long a word is typed before it is looked for, in milliseconds. */
const typingPause = 200

/** What the list shows, as a sentence whose words are its choices, and one search over everything typed. */
export function FilterBar({
  filter,
  count,
  children,
}: {
  filter: LeadFilter
  count: number | undefined
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { owners, labels } = useSuspenseQuery(choicesQuery).data
  const mayExport = useRight('export-leads')
  const set = (change: Partial<LeadFilter>) =>
    navigate({ to: '/inbox', search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <Search key={filter.view} value={filter.search} onSearch={(search) => set({ search })} />
        {mayExport && <ExportButton filter={filter} />}
      </div>
      <div className={styles.sentence}>
        {children}
        {count !== undefined && <b>{`${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`}</b>}{' '}
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
            <option value="">with any label</option>
            {labels.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </Choice>
        )}
        {filter.company && <span>from {filter.company}</span>}
        {filter.person && <span>from one person</span>}
        {isNarrowed(filter) && (
          <button
            type="button"
            onClick={() => set({ ...wholeList, kind: undefined, view: filter.view })}
          >
            Clear
          </button>
        )}
        <details className={styles.dates}>
          <summary>Dates</summary>
          <label>
            From{' '}
            <input
              type="date"
              value={filter.from}
              onChange={({ target }) => set({ from: target.value })}
            />
          </label>
          <label>
            Until{' '}
            <input
              type="date"
              value={filter.until}
              onChange={({ target }) => set({ until: target.value })}
            />
          </label>
        </details>
      </div>
    </div>
  )
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
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
  useKeys({ '/': () => field.current?.focus() })
  return (
    <label className={styles.search}>
      <span className="visually-hidden">Search everything typed</span>
      <input
        ref={field}
        type="search"
        placeholder="Search names, companies, words"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      <kbd>/</kbd>
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
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {children}
    </select>
  )
}
