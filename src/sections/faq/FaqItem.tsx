import type { ReactNode } from 'react'
import { Prose } from '../../components/Prose.tsx'
import styles from './FaqItem.module.css'

interface FaqItemProps {
  /** Names the answer in an address: `/faq#gdpr` opens it. */
  id: string
  item: { question: string }
  /** The answer. */
  children?: ReactNode
}

/** One question; the shared name lets the browser keep at most one open. */
export function FaqItem({ id, item, children }: FaqItemProps) {
  return (
    <details className={styles.item} name="faq">
      <summary className={styles.question}>
        <h2>{item.question}</h2>
        <span className={styles.sign} />
      </summary>
      <div id={id} className={styles.answer}>
        <Prose>{children}</Prose>
      </div>
    </details>
  )
}
