import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Faq } from '../../content/pages/faq.ts'
import styles from './FaqPage.module.css'

interface FaqPageProps {
  content: Faq
  /** The questions. */
  children?: ReactNode
}

/** The head, the questions with the answer beside them, and the way to ask another. */
export function FaqPage({ content, children }: FaqPageProps) {
  return (
    <section className={`wrap ${styles.page}`}>
      <SectionHead level={1} wide heading={content.intro.heading} lead={content.intro.lead} />
      <div className={styles.items}>{children}</div>
      <div className={styles.ask}>
        <p>{content.ask.text}</p>
        <ButtonLink variant="quiet" size="small" href={content.ask.action.href}>
          {content.ask.action.label}
        </ButtonLink>
      </div>
    </section>
  )
}
