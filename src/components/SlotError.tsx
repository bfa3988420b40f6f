import { errorFor, slotList } from '../../contract/hooks.ts'
import styles from './Field.module.css'

/**
 * Why the time was refused; it gets the focus. The server writes into it when it sends the form back without scripts.
 */
export function SlotError({ text }: { text: string | undefined }) {
  return (
    <p
      id="booking-slot-error"
      className={styles.error}
      role="alert"
      tabIndex={-1}
      {...errorFor(slotList.name)}
      hidden={!text}
      suppressHydrationWarning
    >
      {/* A text even when empty: only then React takes over what the server wrote here. */}
      {text ?? ''}
    </p>
  )
}
