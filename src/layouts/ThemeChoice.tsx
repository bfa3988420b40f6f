import styles from './ThemeChoice.module.css'

const choices = ['dark', 'light', 'system'] as const

/** Dark, light or the system's own; `behaviors/theme.ts` makes it work and keeps it in step. */
export function ThemeChoice() {
  return (
    <fieldset className={styles.choice} data-theme-choice>
      <legend className="visually-hidden">Theme</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name="theme" value={choice} />
          <span>{choice.replace(/^./, (first) => first.toUpperCase())}</span>
        </label>
      ))}
    </fieldset>
  )
}
