import { CheckInput } from './CheckInput.tsx'
import styles from './Choices.module.css'
import { FieldError } from './Field.tsx'

interface ChoicesProps {
  /** The form's name, so that two forms on a page have different ids. */
  form: string
  name: string
  label: string
  /** What can be chosen, by its value, in this order. */
  choices: Readonly<Record<string, { label: string; text: string }>>
  /** The value that is chosen at first. */
  chosen?: string | undefined
  /** Why none was taken. */
  error?: string | undefined
}

/** A question with few answers, each with what comes of it: one row an answer, and the whole row is the button. */
export function Choices({ form, name, label, choices, chosen, error }: ChoicesProps) {
  const id = `${form}-${name}`
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      {Object.entries(choices).map(([value, choice]) => (
        <label key={value} className={styles.choice}>
          <span className={styles.name}>
            <CheckInput
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              required
              // The whole row is the button; its name alone is what is heard first.
              aria-labelledby={`${id}-${value}-name`}
              aria-describedby={`${id}-${value}`}
            />
            <span id={`${id}-${value}-name`}>{choice.label}</span>
          </span>
          <span id={`${id}-${value}`} className={styles.text}>
            {choice.text}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} name={name} text={error} />
    </fieldset>
  )
}
