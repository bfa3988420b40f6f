import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Prose } from '../../components/Prose.tsx'
import type { Legal } from '../../content/legal.ts'
import type { LegalText } from '../../content/pages/legal.ts'
import { longDay } from '../../format/dates.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
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
  const ask = (
    <aside className={`aside stack ${styles.ask}`}>
      <h2 className="h3">{content.ask.heading}</h2>
      <p className="soft">{content.ask.text}</p>
      <div className="cluster links">
        <ButtonLink variant="quiet" href={content.ask.action.href}>
          {content.ask.action.label}
        </ButtonLink>
        <a className="link" href={content.other.href}>
          {content.other.label}
        </a>
      </div>
    </aside>
  )
  return (
    <article>
      <header className="opening">
        <div className="wrap split">
          <SectionHead level={1} heading={content.heading} lead={content.summary}>
            <p className={`note ${styles.date}`}>
              {copy.updated} <time dateTime={content.updated}>{longDay(content.updated)}</time>
              {' · '}
              {copy.rewritten.toLowerCase()}{' '}
              <time dateTime={content.rewritten}>{longDay(content.rewritten)}</time>
            </p>
          </SectionHead>
          {ask}
        </div>
      </header>
      <div className="band">
        <div className="wrap">
          <div className={`split ${styles.split}`}>
            <SectionIndex heading={copy.contents} sections={sections} />
            <div className={styles.text} data-sections>
              <Prose>{children}</Prose>
              <p className={`note ${styles.date}`}>
                {copy.rewritten}{' '}
                <time dateTime={content.rewritten}>{longDay(content.rewritten)}</time>. {copy.first}{' '}
                <time dateTime={content.updated}>{longDay(content.updated)}</time>.
              </p>
            </div>
          </div>
        </div>
      </div>
    </article>
  )
}
