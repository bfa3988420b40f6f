import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { isNarrowed, type LeadFilter } from '../../contract/desk/lead-filter.ts'
import { kindNames } from '../../contract/desk/words.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { useRight } from '../api/start.ts'
import menuStyles from '../components/Menu.module.css'
import { wholeList } from '../leads/list-search.ts'
import { useChoices } from '../leads/queries.ts'
import { Choice } from './Choice.tsx'
import { DayChoice } from './DayChoice.tsx'
import { ExportButton } from './ExportButton.tsx'
import styles from './FilterBar.module.css'
import { SearchField } from './SearchField.tsx'

interface FilterProps {
  filter: LeadFilter
  count: number | undefined
  /** Opens the first lead that is found for these words. */
  onEnter: (search: string) => void
  /** What stands before the search field. */
  children: ReactNode
}

/** The search field, and below it the filters as a sentence, once somebody opens them or uses one. */
export function FilterBar({ filter, count, onEnter, children }: FilterProps) {
  const navigate = useNavigate()
  const mayExport = useRight('export-leads')
  const unfold = useRef<HTMLButtonElement>(null)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const set = (change: Partial<LeadFilter>) =>
    navigate({ to: '/inbox', search: (before) => ({ ...before, ...change }), replace: true })
  const isChosen = isNarrowed({ ...filter, search: '' })
  const clear = () => {
    setIsUnfolded(false)
    unfold.current?.focus()
    void set({ ...wholeList, kind: undefined, view: filter.view, search: filter.search })
  }
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
        <button
          ref={unfold}
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          Filter
        </button>
        {mayExport && (
          <>
            <button type="button" popoverTarget="list-menu" aria-label="More for this list">
              <span aria-hidden="true">⋯</span>
            </button>
            <div id="list-menu" popover="auto" className={menuStyles.menu}>
              <ExportButton filter={filter} isEmpty={count === 0} />
            </div>
          </>
        )}
      </div>
      {(isUnfolded || isChosen) && (
        <div className={styles.narrowed}>
          <div className={styles.sentence}>
            <Sentence filter={filter} isWhole={isUnfolded} onChoose={set} />
          </div>
          {isChosen && (
            <button type="button" onClick={clear}>
              Clear
            </button>
          )}
        </div>
      )}
    </div>
  )
}

interface SentenceProps {
  filter: LeadFilter
  /** Whether filters that are not set are drawn as well. */
  isWhole: boolean
  onChoose: (change: Partial<LeadFilter>) => void
}

/** The filters as a sentence of selects: `Messages assigned to Tanel Ots, since Nov 20`. */
function Sentence({ filter, isWhole, onChoose }: SentenceProps) {
  const { owners, labels } = useChoices()
  const { kind, owner, label, person, company, from, until } = filter
  return (
    <>
      {isWhole || kind ? (
        <Choice
          label="Kind"
          value={kind ?? ''}
          onChoose={(kind) => onChoose({ kind: leadTables.find((name) => name === kind) })}
        >
          <option value="">Any kind</option>
          {leadTables.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind][1].slice(0, 1).toUpperCase() + kindNames[kind][1].slice(1)}
            </option>
          ))}
        </Choice>
      ) : (
        <span>Leads{company && ` from ${company}`}</span>
      )}
      {company && (isWhole || kind) && <span>from {company}</span>}
      {person && <span>from one person</span>}
      {(isWhole || owner) && (
        <Choice label="Assigned to" value={owner} onChoose={(owner) => onChoose({ owner })}>
          <option value="">any owner</option>
          {/* Also a name that nobody has by now, as in an address that was kept. */}
          {[...new Set([...owners, owner])].filter(Boolean).map((owner) => (
            <option key={owner} value={owner}>
              assigned to {owner}
            </option>
          ))}
        </Choice>
      )}
      {((isWhole && labels.length > 0) || label) && (
        <Choice label="Label" value={label} onChoose={(label) => onChoose({ label })}>
          <option value="">any label</option>
          {labels.map((label) => (
            <option key={label} value={label}>
              labeled {label}
            </option>
          ))}
        </Choice>
      )}
      {(isWhole || from || until) && (
        <DayChoice key={filter.view} filter={filter} onChoose={onChoose} />
      )}
    </>
  )
}
