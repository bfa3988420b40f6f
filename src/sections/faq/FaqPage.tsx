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

/** The questions beside the head; the way to ask another comes last on a narrow window. */
export function FaqPage({ content, children }: FaqPageProps) {
  return (
    <section className={styles.page}>
      <div className={`wrap ${styles.split}`}>
        <SectionHead level={1} heading={content.intro.heading} lead={content.intro.lead} />
        <div className={styles.items}>{children}</div>
        <div className={styles.ask}>
          <p>{content.ask.text}</p>
          <ButtonLink variant="quiet" size="small" href={content.ask.action.href}>
            {content.ask.action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
