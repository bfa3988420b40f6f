import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { isNarrowed, type LeadFilter } from '../../contract/desk/lead-filter.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { useRight } from '../api/start.ts'
import menuStyles from '../components/Menu.module.css'
import { wholeList } from '../leads/list-search.ts'
import { useChoices } from '../leads/queries.ts'
import { kindLabels } from '../leads/words.ts'
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

/** One search over everything typed, and below it, once asked for or in use, the sentence that narrows the list. */
export function FilterBar({ filter, count, onEnter, children }: FilterProps) {
  const navigate = useNavigate()
  const mayExport = useRight('export-leads')
  const [isUnfolded, setIsUnfolded] = useState(false)
  const set = (change: Partial<LeadFilter>) =>
    navigate({ to: '/inbox', search: (before) => ({ ...before, ...change }), replace: true })
  const isChosen = isNarrowed({ ...filter, search: '' })
  const clear = () => {
    setIsUnfolded(false)
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
        <button type="button" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
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
        <p className={styles.sentence}>
          <Sentence filter={filter} isWhole={isUnfolded} onChoose={set} />
          {isChosen && (
            <button type="button" onClick={clear}>
              Clear
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface SentenceProps {
  filter: LeadFilter
  /** Whether it has also what nothing is chosen of. */
  isWhole: boolean
  onChoose: (change: Partial<LeadFilter>) => void
}

/** `Messages assigned to Tanel Ots, since Nov 20.` Its parts are what chooses. */
function Sentence({ filter, isWhole, onChoose }: SentenceProps) {
  const { owners, labels } = useChoices()
  const { kind, owner, label, person, company, from, until } = filter
  const parts: ReactNode[] = [
    company && `from ${company}`,
    person && 'from one person',
    (isWhole || owner) && (
      <Choice
        label="Assigned to"
        shown={owner ? `assigned to ${owner}` : 'of any owner'}
        value={owner}
        onChoose={(owner) => onChoose({ owner })}
      >
        <option value="">anyone</option>
        {owners.map((owner) => (
          <option key={owner}>{owner}</option>
        ))}
      </Choice>
    ),
    ((isWhole && labels.length > 0) || label) && (
      <Choice
        label="Label"
        shown={label ? `labeled “${label}”` : 'any label'}
        value={label}
        onChoose={(label) => onChoose({ label })}
      >
        <option value="">any</option>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </Choice>
    ),
    (isWhole || from || until) && (
      <DayChoice key={filter.view} filter={filter} onChoose={onChoose} />
    ),
  ]
  const shownKind = kind ? kindLabels[kind] : 'leads'
  return (
    <>
      <Choice
        label="Kind"
        shown={shownKind.slice(0, 1).toUpperCase() + shownKind.slice(1)}
        value={kind ?? ''}
        onChoose={(kind) => onChoose({ kind: leadTables.find((name) => name === kind) })}
      >
        <option value="">any kind</option>
        {leadTables.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </Choice>
      {parts.filter(Boolean).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their order
        <Fragment key={index}>
          {index > 0 && ','} {part}
        </Fragment>
      ))}
      .{' '}
    </>
  )
}
