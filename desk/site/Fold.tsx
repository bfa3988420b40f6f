import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { BandSketch } from './BandSketch.tsx'
import styles from './SchemaForm.module.css'

interface FoldProps {
  id: string
  /** What kind of part it is; of an entry among its like nothing. */
  name?: string | undefined
  /** The band that it is, to be told at a glance. */
  band?: string | undefined
  /** Its headline, as readers see it. */
  words: string
  /** The field that is to be shown: what holds it opens. */
  shown: string
  children: ReactNode
}

/** A part that is closed to its headline; of those beside it one is open, and what is in it is drawn then. */
export function Fold({ id, name, band, words, shown, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(!words)
  const isShown = shown.startsWith(`${id}_`)
  const [wasShown, setWasShown] = useState('')
  if (isShown && wasShown !== shown) {
    setWasShown(shown)
    setIsOpen(true)
  }
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    // Drawn open beside one that is, a browser closes it.
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details
      ref={details}
      id={id}
      name={id.replace(/_[^_]+$/, '')}
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        // The one that closed may have been above it.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary>
        {band && <BandSketch band={band} />}
        <span className={styles.name}>{name || words || 'New'}</span>
        {name && words && words !== name && <span className={styles.words}>{words}</span>}
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  )
}
