import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isNarrowed, type LeadFilter } from '../../contract/desk/leads.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { useRight } from '../api/start.ts'
import { wholeList } from '../leads/list-search.ts'
import { useIsBeside } from '../leads/Panes.tsx'
import { choicesQuery } from '../leads/queries.ts'
import { formatCapped, kindLabels } from '../leads/words.ts'
import { Choice } from './Choice.tsx'
import { DayChoice } from './DayChoice.tsx'
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

/** One search over everything typed, and below it, once asked for or in use, what else narrows the list. */
export function FilterBar({ filter, count, onEnter, children }: FilterProps) {
  const navigate = useNavigate()
  const { owners, labels } = useSuspenseQuery(choicesQuery).data
  const mayExport = useRight('export-leads')
  const isBeside = useIsBeside()
  const [isUnfolded, setIsUnfolded] = useState<boolean>()
  const set = (change: Partial<LeadFilter>) =>
    navigate({ to: '/inbox', search: (before) => ({ ...before, ...change }), replace: true })
  const isChosen = isNarrowed({ ...filter, search: '' })
  const isShown = isUnfolded ?? isChosen
  const { kind, owner, label, person, company, from, until } = filter
  const chosen = [kind, owner, label, person, company, from || until].filter(Boolean).length
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
        {!isBare && (
          <button type="button" aria-expanded={isShown} onClick={() => setIsUnfolded(!isShown)}>
            Filter{chosen > 0 && ` ${chosen}`}
          </button>
        )}
        {isBeside && exports}
      </div>
      <div className={styles.narrow} hidden={!isShown || isBare}>
        <div className={styles.chips}>
          <Choice
            label="Kind"
            shown={`Kind: ${kind ? kindLabels[kind] : 'any'}`}
            value={kind ?? ''}
            onChoose={(kind) => set({ kind: leadTables.find((name) => name === kind) })}
          >
            <option value="">any</option>
            {leadTables.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </Choice>
          <Choice
            label="Owner"
            shown={`Owner: ${owner || 'any'}`}
            value={owner}
            onChoose={(owner) => set({ owner })}
          >
            <option value="">any</option>
            {owners.map((owner) => (
              <option key={owner}>{owner}</option>
            ))}
          </Choice>
          {labels.length > 0 && (
            <Choice
              label="Label"
              shown={`Label: ${label || 'any'}`}
              value={label}
              onChoose={(label) => set({ label })}
            >
              <option value="">any</option>
              {labels.map((label) => (
                <option key={label}>{label}</option>
              ))}
            </Choice>
          )}
          {person && <span className={styles.chip}>One person</span>}
          {company && <span className={styles.chip}>Company: {company}</span>}
          <DayChoice filter={filter} onChoose={set} />
        </div>
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
        {!isBeside && (
          <div className={styles.foot}>
            {count !== undefined && (
              <span>
                {formatCapped(count)} {count === 1 ? 'lead' : 'leads'}
              </span>
            )}
            {exports}
          </div>
        )}
      </div>
    </div>
  )
}
