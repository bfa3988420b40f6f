import type { ReactNode } from 'react'
import { PlusSign } from '../../components/PlusSign.tsx'
import { Prose } from '../../components/Prose.tsx'
import '../../styles/unfolded.css'
import styles from './Faq.module.css'

/** The questions, below each other; on a wide window the answer to the open one stands beside them. */
export function FaqItems({ children }: { children?: ReactNode }) {
  return <div className={styles.items}>{children}</div>
}

interface FaqItemProps {
  /** Names the answer in an address: `/faq#gdpr` opens it. */
  id: string
  item: { question: string }
  /** Whether it is open from the start. */
  open?: boolean
  /** The answer. */
  children?: ReactNode
}

/** One question; the shared name lets the browser keep at most one open. */
export function FaqItem({ id, item, open = false, children }: FaqItemProps) {
  return (
    <details className={styles.item} name="faq" open={open}>
      <summary className={styles.question}>
        <h2 className="h3">{item.question}</h2>
        <PlusSign />
      </summary>
      <div id={id} className={styles.answer}>
        <Prose>{children}</Prose>
      </div>
    </details>
  )
}
