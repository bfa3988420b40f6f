import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Prose } from '../../components/Prose.tsx'
import type { Legal, LegalFrame, LegalText } from '../../content/legal.ts'
import { longDay } from '../../format/dates.ts'
import styles from './LegalPage.module.css'
import { SectionIndex, type SectionLink } from './SectionIndex.tsx'

interface LegalPageProps {
  page: Legal
  frame: LegalFrame
  text: LegalText
  /** The headings of the text; those of level two are its sections. */
  headings: { depth: number; slug: string; text: string }[]
  /** The text. */
  children?: ReactNode
}

/** A legal text: a reading column with an index of its sections beside it. */
export function LegalPage({ page, frame, text, headings, children }: LegalPageProps) {
  const sections: SectionLink[] = headings.filter(({ depth }) => depth === 2)
  return (
    <article className={styles.page}>
      <div className="wrap">
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className="lead">{frame.summary}</p>
          <p className={styles.updated}>
            {page.updated} <time dateTime={text.updated}>{longDay(text.updated)}</time>
          </p>
        </header>
        <div className={styles.split}>
          <SectionIndex heading={page.contents} sections={sections} />
          <div className={styles.text} data-sections>
            <Prose>{children}</Prose>
            <aside className={styles.ask}>
              <p className={styles.question}>{frame.ask.heading}</p>
              <p>{frame.ask.text}</p>
              <div className={styles.actions}>
                <ButtonLink size="small" href={frame.ask.action.href}>
                  {frame.ask.action.label}
                </ButtonLink>
                <a href={frame.other.href}>{frame.other.label}</a>
              </div>
            </aside>
          </div>
        </div>
      </div>
    </article>
  )
}
