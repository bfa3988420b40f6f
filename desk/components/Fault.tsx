import { Button } from '../../src/components/Button.tsx'
import { CallError } from '../api/send.ts'
import styles from './Fault.module.css'

interface FaultProps {
  error: Error | null | undefined
  /** Reads again what could not be read. */
  onRetry?: () => unknown
}

/** An error, announced politely; nothing without one, or when somebody closed the dialog that asks for proof. */
export function Fault({ error, onRetry }: FaultProps) {
  const isKept = error instanceof CallError && error.code === 'proof-needed'
  return (
    <div role="status" aria-live="polite">
      {error && !isKept && (
        <p className={styles.fault}>
          <span className={styles.mark} aria-hidden="true">
            !
          </span>
          <span>
            {isCanceled(error) ? 'That was canceled on your device. Try again.' : error.message}
          </span>
          {onRetry && (
            <Button variant="quiet" size="small" onClick={() => onRetry()}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Whether a passkey was not used: canceled, or timed out. Browsers name both alike. */
const isCanceled = ({ name }: Error) => name === 'NotAllowedError' || name === 'AbortError'
