import { Button } from '../../src/components/Button.tsx'
import { CallError } from '../api/send.ts'
import styles from './Fault.module.css'

interface FaultProps {
  error: Error | null | undefined
  /** Reads anew what could not be read. */
  onRetry?: () => unknown
}

/**
 * What went wrong, in words and in its place: said once, politely. Nothing while nothing did, nor where somebody chose
 * not to prove who they are.
 */
export function Fault({ error, onRetry }: FaultProps) {
  const isKept = error instanceof CallError && error.code === 'proof-needed'
  return (
    <div role="status" aria-live="polite">
      {error && !isKept && (
        <p className={styles.fault}>
          <span className={styles.ring} aria-hidden="true" />
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

/** What browsers call a passkey that was not used: by choice, or because its time was over. */
const isCanceled = ({ name }: Error) => name === 'NotAllowedError' || name === 'AbortError'
