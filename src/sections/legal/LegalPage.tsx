import type { ReactNode } from 'react'
import { Prose } from '../../components/Prose.tsx'
import { SideIndex } from '../../components/SideIndex.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import type { Legal } from '../../content/site.ts'
import { longDay } from '../../format/dates.ts'
import { Actions } from '../../kit/Actions.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import '../../kit/bands.css'
import styles from './LegalPage.module.css'

interface LegalPageProps {
  /** What stands around every legal text. */
  copy: Legal
  content: PageContent<'legal'>
  /** The headings of the text; those of level two are its sections. */
  headings: { depth: number; slug: string; text: string }[]
  /** The text. */
  children?: ReactNode
}

/** A legal text, with an index of its sections beside it. */
export function LegalPage({ copy, content, headings, children }: LegalPageProps) {
  const sections = headings.filter(({ depth }) => depth === 2)
  const rewritten = <time dateTime={content.rewritten}>{longDay(content.rewritten)}</time>
  const updated = <time dateTime={content.updated}>{longDay(content.updated)}</time>
  return (
    <article>
      <header className="opening">
        <div className="wrap split">
          <SectionHead level={1} heading={content.heading} lead={content.summary} />
          <aside className="ruled">
            <div className="stack">
              <h2 className="h3">{content.ask.heading}</h2>
              <p className="soft">{content.ask.text}</p>
              <Actions variant="quiet" links={[content.ask.action, content.other]} />
            </div>
            <dl className={`note ${styles.dates}`}>
              <dt>{copy.updated}</dt>
              <dd>{updated}</dd>
              <dt>{copy.rewritten}</dt>
              <dd>{rewritten}</dd>
            </dl>
          </aside>
        </div>
      </header>
      <div className="band">
        <div className={`wrap split side ${styles.text}`}>
          <SideIndex
            heading={copy.contents}
            entries={sections.map(({ slug, text }, index) => ({
              id: slug,
              label: `${index + 1}. ${text}`,
            }))}
          />
          <div data-sections>
            <Prose>{children}</Prose>
            <p className={`note ${styles.date}`}>
              {copy.rewritten} {rewritten}. {copy.first} {updated}.
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}
