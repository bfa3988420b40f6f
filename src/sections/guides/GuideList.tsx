import type { Guides } from '../../content/pages/guides.ts'
import type { Guide } from '../../resources/guides.build.ts'
import { GuideBook } from './GuideBook.tsx'
import styles from './GuideList.module.css'
import { OutsideGuide } from './OutsideGuide.tsx'

/** The guides side by side, each with its chapters, and below them what somebody else has published. */
export function GuideList({ content, guides }: { content: Guides; guides: Guide[] }) {
  return (
    <section className={styles.list}>
      <div className="wrap">
        <div className={styles.intro}>
          <h1>{content.intro.heading}</h1>
          <p className="lead">{content.intro.lead}</p>
        </div>
        <div className={styles.books}>
          {guides.map((guide) =>
            guide.cover ? (
              <GuideBook key={guide.resource.id} content={content} guide={guide} />
            ) : (
              <OutsideGuide key={guide.resource.id} content={content} resource={guide.resource} />
            ),
          )}
        </div>
      </div>
    </section>
  )
}
