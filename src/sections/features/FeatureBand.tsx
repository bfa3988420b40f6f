import type { ReactNode } from 'react'
import '../../kit/kit.css'
import styles from './FeatureBand.module.css'

interface FeatureBandProps {
  id: string
  feature: { question: string; heading: string; text: string }
  /** Where the drawing stands beside the words; `below` gives it the whole width. */
  drawing?: 'right' | 'left' | 'below'
  /** What stands below the words. */
  facts?: ReactNode
  children: ReactNode
}

/** A question, the feature that answers it, and the field in the arrangement of its answer. */
export function FeatureBand({ id, feature, drawing = 'right', facts, children }: FeatureBandProps) {
  const { question, heading, text } = feature
  return (
    <section id={id} className={`wrap ${styles.band} ${styles[drawing] ?? ''}`}>
      <div className={`soft ${styles.words}`}>
        <h2>{question}</h2>
        <p>
          <b>{heading}</b> {text}
        </p>
        {facts}
      </div>
      {children}
    </section>
  )
}
