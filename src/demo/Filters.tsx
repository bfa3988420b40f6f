import { memo } from 'react'
import type { DemoCopy } from '../content/demo.ts'
import type { Filter } from '../sample/rank.ts'
import { priorities, roles, stages } from '../vocabulary/labels.ts'
import { Choice } from './Choice.tsx'
import styles from './Filters.module.css'

interface FiltersProps {
  copy: DemoCopy
  filter: Filter
  onFilter: (filter: Filter) => void
  /** How many people are left. */
  count: number
  /** Whether a new count is read out: not with every hour that plays. */
  spoken: boolean
}

/** Leaves out people by role, stage and priority. */
export const Filters = memo(function Filters(props: FiltersProps) {
  const { copy, filter, onFilter, count, spoken } = props
  const choices = {
    role: roles.map((id) => [id, copy.roles[id]] as const),
    stage: stages.map((stage) => [stage, stage] as const),
    priority: priorities.map((priority) => [priority, priority] as const),
  }
  return (
    <div className={styles.filters}>
      {(['role', 'stage', 'priority'] as const).map((name) => (
        <Choice
          key={name}
          name={name}
          label={copy.filters[name]}
          value={filter[name]}
          options={[['', copy.filters.all], ...choices[name]]}
          onChoose={(value) => onFilter({ ...filter, [name]: value })}
        />
      ))}
      <p className={styles.count} aria-live={spoken ? 'polite' : 'off'}>
        {`${count} ${count === 1 ? copy.people.one : copy.people.many}`}
      </p>
    </div>
  )
})
