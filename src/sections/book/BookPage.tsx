import type { ReactNode } from 'react'
import type { Book } from '../../content/pages/book.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import styles from './BookPage.module.css'

interface BookPageProps {
  content: Book
  /** Whether the page of a scheduling service stands above the form. */
  hasEmbed: boolean
  /** That page. */
  embed?: ReactNode
  /** The form. */
  children?: ReactNode
}

/** The choice of a time, and below it what happens in the demo. */
export function BookPage({ content, hasEmbed, embed, children }: BookPageProps) {
  const { intro, interview, bring, write, share } = content
  const request = hasEmbed ? content.widget.request : content.request
  return (
    <section className={styles.page}>
      <div className="wrap">
        <SectionHead wide level={1} heading={intro.heading} lead={intro.lead} />
        {hasEmbed && embed}
        <h2 className={hasEmbed ? styles.or : 'visually-hidden'}>{request.heading}</h2>
        <div className={styles.request}>{children}</div>
        <p className={`note ${styles.note}`}>{request.text}</p>
        <h2 className={styles.what}>{interview.heading}</h2>
        <div className={`grid points ${styles.steps}`}>
          {[...interview.steps, bring].map((step) => (
            <div key={step.heading}>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </div>
          ))}
        </div>
        <p className={`note ${styles.note}`}>
          {[share, write].map(({ text, action }) => (
            <span key={action.href}>
              {text}{' '}
              <a className="link" href={action.href}>
                {action.label}
              </a>{' '}
            </span>
          ))}
        </p>
      </div>
    </section>
  )
}
