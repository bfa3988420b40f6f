import type { Guides } from '../../content/pages/guides.ts'
import { Cover } from '../../covers/Cover.tsx'
import type { Guide } from '../../resources/guides.build.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './GuideBook.module.css'

interface GuideBookProps {
  content: Guides
  guide: Extract<Guide, { cover: object }>
}

/** A guide of ours: its cover, and its chapters, so that a reader opens it where it helps. */
export function GuideBook({ content, guide: { resource, chapters, cover } }: GuideBookProps) {
  const { href } = resourceHref(resource)
  return (
    <article className={styles.book}>
      <div className={styles.title} data-cover-card>
        <div className={styles.cover}>
          <Cover cover={cover} />
        </div>
        <h2>
          <a href={href}>{resource.title}</a>
        </h2>
        <p>{resource.description}</p>
        <p className={styles.facts}>
          {[resource.readTime, resource.date].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.contents}>
        <h3>{content.contents}</h3>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`${href}#${chapter.id}`}>{chapter.label}</a>
            </li>
          ))}
        </ol>
      </div>
    </article>
  )
}
