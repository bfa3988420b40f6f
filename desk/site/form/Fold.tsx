import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { BandSketch } from './BandSketch.tsx'
import type { FormContext } from './form-schema.ts'
import styles from './SchemaForm.module.css'

interface FoldProps {
  id: string
  /** The name of the part; an entry of a list is named by its first words instead. */
  name?: string | undefined
  /** The band that it is, whose sketch is shown. */
  band?: string | undefined
  /** The first texts in it, with tokens filled in. */
  words: readonly string[]
  /** The field to show; the fold opens if it is that, or contains it. */
  shown: FormContext['shown']
  children: ReactNode
}

/** A `details` in the form. Only one of its siblings is open at a time, and its content is drawn when it opens. */
export function Fold({ id, name, band, words, shown, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(words.length === 0)
  const isShown = `${shown.id}_`.startsWith(`${id}_`)
  const [wasShown, setWasShown] = useState<typeof shown>()
  if (isShown && wasShown !== shown) {
    setWasShown(shown)
    setIsOpen(true)
  }
  const [title = 'New', ...about] = name ? [name, ...words.filter((one) => one !== name)] : words
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    // A `details` that is drawn open beside an open one is closed by the browser.
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
        // The one that closed may have been above, so that the pressed one moved.
        if (currentTarget.open && currentTarget.contains(document.activeElement))
          currentTarget.scrollIntoView({ block: 'nearest' })
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
