import { CheckInput } from './CheckInput.tsx'
import styles from './Choices.module.css'
import { FieldError } from './Field.tsx'

interface ChoicesProps {
  /** The form's name, so that two forms on a page have different ids. */
  form: string
  name: string
  label: string
  choices: Readonly<Record<string, { label: string; text: string }>>
  chosen?: string | undefined
  error?: string | undefined
}

export function Choices({ form, name, label, choices, chosen, error }: ChoicesProps) {
  const id = `${form}-${name}`
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-error`}>
      <legend className="h3">{label}</legend>
      {Object.entries(choices).map(([value, choice]) => (
        <label key={value} className={styles.choice}>
          <span className={`h3 ${styles.name}`}>
            <CheckInput
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              required
              // The row is the label; a screen reader reads its name alone first.
              aria-labelledby={`${id}-${value}-name`}
              aria-describedby={`${id}-${value}`}
            />
            <span id={`${id}-${value}-name`}>{choice.label}</span>
          </span>
          <span id={`${id}-${value}`} className={`soft ${styles.text}`}>
            {choice.text}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} name={name} text={error} />
    </fieldset>
  )
}
