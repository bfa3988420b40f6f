import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import styles from './Panes.module.css'

interface PanesProps {
  /** The accessible name of the list. */
  label: string
  /** The columns of a wide screen, as `grid-template-columns`. */
  columns: string
  /** The open item; nothing while none is open. */
  pane: ReactNode
  /** Called when Enter gives the open item the whole screen, or takes it back. */
  onWhole: () => unknown
  children: ReactNode
}

/** The columns of the screens with panes, by their headings. */
export const screenColumns = {
  Inbox: 'clamp(24rem, 41vw, 34rem + var(--gutter)) minmax(0, 1fr)',
  Requests: 'minmax(0, 1fr) clamp(28rem, 42vw, 38rem)',
}

const isBeside = '(width >= 1024px)'

/** Whether the open item fits beside its list; `Panes.module.css` has the same width. */
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

/** A list with the open item beside it. Enter gives the item the whole screen; a small screen shows one of the two. */
export function Panes({ label, columns, pane, onWhole, children }: PanesProps) {
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
