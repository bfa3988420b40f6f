import type { DemoWords } from '../../content/demo.ts'
import { priorities, roles, stages } from '../../content/labels.ts'
import type { Filter } from '../../lib/demo/rank.ts'
import { Choice } from './Choice.tsx'
import styles from './Filters.module.css'

interface FiltersProps {
  words: DemoWords
  filter: Filter
  onFilter: (filter: Filter) => void
  /** How many people are left. */
  count: number
  /** Whether a new count is read out: not with every hour that plays. */
  spoken: boolean
}

/** Leaves out people by role, stage and priority. */
export function Filters({ words, filter, onFilter, count, spoken }: FiltersProps) {
  const choices = {
    role: roles.map((id) => [id, words.roles[id]] as const),
    stage: stages.map((stage) => [stage, stage] as const),
    priority: priorities.map((priority) => [priority, priority] as const),
  }
  return (
    <div className={styles.filters}>
      {(['role', 'stage', 'priority'] as const).map((name) => (
        <Choice
          key={name}
          name={name}
          label={words.filters[name]}
          value={filter[name]}
          options={[['', words.filters.all], ...choices[name]]}
          onChoose={(value) => onFilter({ ...filter, [name]: value })}
        />
      ))}
      <p className={styles.count} aria-live={spoken ? 'polite' : 'off'}>
        {`${count} ${count === 1 ? words.people.one : words.people.many}`}
      </p>
    </div>
  )
}
