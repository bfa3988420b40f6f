import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Prose } from '../../components/Prose.tsx'
import type { Legal } from '../../content/legal.ts'
import type { LegalText } from '../../content/pages/legal.ts'
import { longDay } from '../../format/dates.ts'
import styles from './LegalPage.module.css'
import { SectionIndex, type SectionLink } from './SectionIndex.tsx'

interface LegalPageProps {
  /** What stands around every legal text. */
  copy: Legal
  content: LegalText
  /** The headings of the text; those of level two are its sections. */
  headings: { depth: number; slug: string; text: string }[]
  /** The text. */
  children?: ReactNode
}

/** A legal text: a reading column with an index of its sections beside it. */
export function LegalPage({ copy, content, headings, children }: LegalPageProps) {
  const sections: SectionLink[] = headings.filter(({ depth }) => depth === 2)
  return (
    <article className={styles.page}>
      <div className="wrap">
        <header className={styles.head}>
          <div>
            <h1>{content.heading}</h1>
            <p className="lead">{content.summary}</p>
            <p className={styles.updated}>
              {copy.updated} <time dateTime={content.updated}>{longDay(content.updated)}</time>
              {' · '}
              {copy.rewritten.toLowerCase()}{' '}
              <time dateTime={content.rewritten}>{longDay(content.rewritten)}</time>
            </p>
          </div>
          <aside className={styles.ask}>
            <h2>{content.ask.heading}</h2>
            <p>{content.ask.text}</p>
            <div className={styles.actions}>
              <ButtonLink variant="quiet" href={content.ask.action.href}>
                {content.ask.action.label}
              </ButtonLink>
              <a className="link" href={content.other.href}>
                {content.other.label}
              </a>
            </div>
          </aside>
        </header>
        <div className={styles.split}>
          <SectionIndex heading={copy.contents} sections={sections} />
          <div className={styles.text} data-sections>
            <Prose>{children}</Prose>
            <p className={styles.days}>
              {copy.rewritten}{' '}
              <time dateTime={content.rewritten}>{longDay(content.rewritten)}</time>. {copy.first}{' '}
              <time dateTime={content.updated}>{longDay(content.updated)}</time>.
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}
