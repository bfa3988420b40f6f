import styles from './FormAlert.module.css'

/** What went wrong with a form. React takes over what the server wrote only where its own text is one, if empty. */
export function FormAlert({ text }: { text?: string | undefined }) {
  return (
    <p
      className={styles.alert}
      role="alert"
      data-form-alert
      hidden={!text}
      suppressHydrationWarning
    >
      {text ?? ''}
    </p>
  )
}
