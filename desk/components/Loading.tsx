import { Button } from '../../src/components/Button.tsx'
import { useIsOnline } from '../api/online.ts'
import { CallError } from '../api/send.ts'
import { Empty } from './Empty.tsx'
import styles from './Loading.module.css'

const rows = [36, 52, 41, 47]

interface LoadingProps {
  /** Why it does not come. */
  error?: unknown
  /** Reads again what could not be read. */
  onRetry?: () => unknown
}

/** A placeholder of about the height of what loads, or why it did not load. */
export function Loading({ error, onRetry }: LoadingProps) {
  const isOnline = useIsOnline()
  if (error) {
    const isGone = error instanceof CallError && error.status === 404
    return (
      <div className={styles.place} role="alert">
        <Empty
          of={isGone ? 'nothing' : 'fault'}
          title={isGone ? 'This is not here' : 'This didn’t load'}
          action={
            !isGone &&
            onRetry && (
              <Button variant="quiet" size="small" onClick={() => onRetry()}>
                Try again
              </Button>
            )
          }
        >
          {sayWhy(error)}
        </Empty>
      </div>
    )
  }
  if (!isOnline) {
    return (
      <div className={styles.place} role="status">
        <Empty of="offline" title="This needs a connection">
          It opens once you are back online.
        </Empty>
      </div>
    )
  }
  return (
    <div className={`${styles.place} ${styles.rows}`} role="status" aria-label="Loading">
      {rows.map((width) => (
        <div key={width}>
          <i style={{ width: `${width - 12}%` }} />
          <i />
          <i style={{ width: `${width + 20}%` }} />
        </div>
      ))}
    </div>
  )
}

/** Why an answer did not come, in a sentence. */
export const sayWhy = (error: unknown) =>
  error instanceof CallError ? error.message : 'Something failed in this browser.'
