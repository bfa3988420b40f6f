import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Faq } from '../../content/faq.ts'
import styles from './FaqPage.module.css'

interface FaqPageProps {
  content: Faq
  /** The questions. */
  children?: ReactNode
}

/** The questions, beside a head that stays in sight on a wide window. */
export function FaqPage({ content, children }: FaqPageProps) {
  return (
    <section className={styles.page}>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.side}>
          <SectionHead level={1} heading={content.intro.heading} lead={content.intro.lead} />
          <div className={styles.ask}>
            <p>{content.ask.text}</p>
            <ButtonLink look="quiet" size="small" href={content.ask.action.href}>
              {content.ask.action.label}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.items}>{children}</div>
      </div>
    </section>
  )
}
