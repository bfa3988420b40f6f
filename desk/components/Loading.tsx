import { useIsOnline } from '../api/online.ts'
import { Empty } from './Empty.tsx'
import styles from './Loading.module.css'

const rows = [36, 52, 41, 47]

/** What takes its time, at about the height of what comes; without a network, in words. */
export function Loading() {
  if (!useIsOnline()) {
    return (
      <div className={styles.place} role="status">
        <Empty title="Not on this device yet">It opens here once you are back online.</Empty>
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

/** A screen that takes its time. */
export const LoadingScreen = () => (
  <>
    <h1 className="visually-hidden">Loading</h1>
    <Loading />
  </>
)
