import { Select } from '../components/Select.tsx'
import styles from './Choice.module.css'

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  value: Value
  /** Values with what they are called. */
  options: (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

/** One of a few, by the platform's own list. */
export function Choice<Value extends string>({
  name,
  label,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <Select
        name={name}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value as Value)}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  )
}
