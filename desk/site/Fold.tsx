import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { BandSketch } from './BandSketch.tsx'
import styles from './SchemaForm.module.css'

interface FoldProps {
  id: string
  /** What kind of part it is; an entry among its like is called by its first words. */
  name?: string | undefined
  /** The band that it is, to be told at a glance. */
  band?: string | undefined
  /** Its first texts, as readers see them. */
  words: readonly string[]
  /** The field that is to be shown: what holds it opens. */
  shown: string
  children: ReactNode
}

/** A part that is closed to its headline; of those beside it one is open, and what is in it is drawn then. */
export function Fold({ id, name, band, words, shown, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(words.length === 0)
  const isShown = shown.startsWith(`${id}_`)
  const [wasShown, setWasShown] = useState('')
  if (isShown && wasShown !== shown) {
    setWasShown(shown)
    setIsOpen(true)
  }
  const [title = 'New', ...about] = name ? [name, ...words.filter((one) => one !== name)] : words
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
      data-words={words[0]}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        // The one that closed may have been above it.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary>
        {band && <BandSketch band={band} />}
        <span className={styles.name}>{title}</span>
        {about.length > 0 && <span className={styles.words}>{about.join(' · ')}</span>}
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  )
}
