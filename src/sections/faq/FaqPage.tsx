import type { ReactNode } from 'react'
import type { Faq } from '../../content/pages/faq.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import styles from './FaqPage.module.css'

interface FaqPageProps {
  content: Faq
  /** The questions. */
  children?: ReactNode
}

/** The head, the questions with the open answer beside them, and the way to ask another. */
export function FaqPage({ content, children }: FaqPageProps) {
  const { intro, ask } = content
  return (
    <section className={`wrap ${styles.page}`}>
      <SectionHead level={1} heading={intro.heading} lead={intro.lead} />
      <div className={styles.items}>{children}</div>
      <p className={`soft ${styles.ask}`}>
        {ask.text}{' '}
        <a className="link" href={ask.action.href}>
          {ask.action.label}
        </a>
      </p>
    </section>
  )
}
