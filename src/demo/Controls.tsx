import { memo, useState } from 'react'
import type { DemoCopy } from '../../contract/content/demo.ts'
import { type ExportTarget, jobRoles, priorities, stages } from '../../contract/content/names.ts'
import { Button } from '../components/Button.tsx'
import type { Filter, Lead } from '../sample/rank.ts'
import styles from './Demo.module.css'
import { exportFile, saveFile } from './export-file.ts'

interface FiltersProps {
  copy: DemoCopy
  filter: Filter
  onFilter: (filter: Filter) => void
}

export const Filters = memo(function Filters({ copy, filter, onFilter }: FiltersProps) {
  const choices = {
    role: jobRoles.map((id) => [id, copy.roles[id]] as const),
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
    </div>
  )
})

interface ExportBarProps {
  copy: DemoCopy
  leads: Lead[]
}

export const ExportBar = memo(function ExportBar({ copy, leads }: ExportBarProps) {
  const [target, setTarget] = useState<ExportTarget>('salesforce')
  const { label, button, plain } = copy.export
  const options: [ExportTarget, string][] = [
    ['salesforce', 'Salesforce'],
    ['hubspot', 'HubSpot'],
    ['clay', 'Clay'],
    ['heyreach', 'HeyReach'],
    ['plain', plain],
  ]
  const people = leads.length === 1 ? copy.people.one : copy.people.many
  return (
    <div className="cluster">
      <Choice name="target" label={label} value={target} options={options} onChoose={setTarget} />
      <Button
        variant="quiet"
        size="small"
        disabled={leads.length === 0}
        onClick={() => saveFile(exportFile(target, leads))}
      >
        {`${button} ${leads.length} ${people}`}
      </Button>
    </div>
  )
})

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  value: Value
  options: (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, label, value, options, onChoose } = props
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        name={name}
        className={styles.select}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value as Value)}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
