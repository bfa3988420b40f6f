import type { ReactNode } from 'react'
import type { BookingWidget } from '../../../contract/booking-widget.ts'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Book } from '../../content/pages/book.ts'
import styles from './BookPage.module.css'
import { Dial } from './Dial.tsx'
import { WidgetPanel } from './WidgetPanel.tsx'

interface BookPageProps {
  content: Book
  /** The calendar of a scheduling service, above the form. */
  widget: BookingWidget | undefined
  /** The form. */
  children?: ReactNode
}

/** The request for a time, beside what happens in the interview. */
export function BookPage({ content, widget, children }: BookPageProps) {
  const { intro, interview, bring, write } = content
  const request = widget ? content.widget.request : content.request
  return (
    <section className={styles.page}>
      <div className="wrap">
        <SectionHead wide level={1} heading={intro.heading} lead={intro.lead} />
        <div className={styles.split}>
          <div>
            {widget && <WidgetPanel content={content.widget} widget={widget} />}
            <div className={styles.panel}>
              <h2>{request.heading}</h2>
              <p className={styles.note}>{request.text}</p>
              {children}
            </div>
          </div>
          <div className={styles.side}>
            <Dial minutes={Number(interview.minutes)} unit={interview.unit} />
            <h2>{interview.heading}</h2>
            <ol className={styles.steps}>
              {interview.steps.map((step) => (
                <li key={step.heading}>
                  <h3>{step.heading}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
            <div className={styles.bring}>
              <h3>{bring.heading}</h3>
              <p>{bring.text}</p>
            </div>
            <p>
              {write.text} <a href={write.action.href}>{write.action.label}</a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
