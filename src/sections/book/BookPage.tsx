import type { ReactNode } from 'react'
import type { PageContent } from '../../content/page-schemas.ts'
import { PointsBand } from '../../kit/bands.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { Words } from '../../kit/Words.tsx'
import styles from './BookPage.module.css'

interface BookPageProps {
  content: PageContent<'book'>
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
    <>
      <div className={`wrap ${styles.page}`}>
        <SectionHead wide level={1} heading={intro.heading} lead={intro.lead} />
        {hasEmbed && embed}
        <h2 className={hasEmbed ? 'h3 end' : 'visually-hidden'}>{request.heading}</h2>
        <div className={styles.request}>{children}</div>
        <p className="note">{request.text}</p>
      </div>
      <PointsBand
        content={{
          heading: interview.heading,
          columns: true,
          items: [...interview.steps, bring],
        }}
      />
      <p className={`wrap note cluster links ${styles.ways}`}>
        {[share, write].map(({ text, action }) => (
          <span key={action.href}>
            <Words text={text} link={action} />
          </span>
        ))}
      </p>
    </>
  )
}
