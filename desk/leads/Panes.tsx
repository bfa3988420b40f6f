import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import styles from './Panes.module.css'

interface PanesProps {
  /** Names the list. */
  label: string
  /** The columns of a wide screen, as a grid has them. */
  columns: string
  /** What is open; nothing while none is. */
  pane: ReactNode
  /** Whether nothing could stand beside it. */
  isAlone?: boolean
  /** What else is done when what is open is given the whole screen, or no longer. */
  onWhole: () => unknown
  children: ReactNode
}

const isBeside = '(width >= 1024px)'

/** Whether there is room for what is open beside its list; `Panes.module.css` has the same width. */
export function useIsBeside(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(isBeside)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(isBeside).matches,
  )
}

/** A list, and beside it what is open, which Enter gives the whole screen; on a small screen one of the two. */
export function Panes({ label, columns, pane, isAlone, onWhole, children }: PanesProps) {
  const [isWhole, setIsWhole] = useState(false)
  useKeys({
    Enter: () => {
      setIsWhole(!isWhole)
      onWhole()
    },
    ...(isWhole && { Escape: () => setIsWhole(false) }),
  })
  return (
    <div
      className={styles.panes}
      data-open={pane ? '' : undefined}
      data-alone={isAlone ? '' : undefined}
      data-whole={pane && isWhole ? '' : undefined}
      style={{ gridTemplateColumns: `var(--columns, ${columns})` }}
    >
      <section className={styles.list} aria-label={label}>
        {children}
      </section>
      <div className={styles.pane} data-pane>
        {pane}
      </div>
    </div>
  )
}
