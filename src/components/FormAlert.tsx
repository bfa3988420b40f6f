import { formAlert } from '../../contract/hooks.ts'
import styles from './FormAlert.module.css'

/**
 * What went wrong with a form as a whole, in text beside it. The server writes into it when it sends a
 * refused form back without scripts; React takes that over only where its own text is a text too, if empty.
 */
export function FormAlert({ text }: { text?: string | undefined }) {
  return (
    <p className={styles.alert} role="alert" {...formAlert} hidden={!text} suppressHydrationWarning>
      {text ?? ''}
    </p>
  )
}
