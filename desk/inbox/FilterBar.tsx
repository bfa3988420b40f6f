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
      <div className={styles.narrow} hidden={!isShown || isBare}>
        <div className={styles.sentence}>
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
          {filter.company && <span>from {filter.company}</span>}
          <DayChoice filter={filter} onChoose={set} />
        </div>
        <div className={styles.foot}>
          {!isBeside && count !== undefined && (
            <span>
              {formatCapped(count)} {count === 1 ? 'lead' : 'leads'}
            </span>
          )}
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
    </div>
  )
}
