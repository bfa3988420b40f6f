import { sheetPath } from '../../blog/article-parts.ts'
import { ButtonLink } from '../../components/Button.tsx'
import type { Guides } from '../../content/pages/guides.ts'
import type { Guide } from '../../resources/guides.build.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import { type ArticleCover, Cover } from '../../sample/covers/Cover.tsx'
import '../../kit/kit.css'
import styles from './GuideList.module.css'

interface GuideListProps {
  content: Guides
  guides: Guide[]
  /** Of the articles, by slug. */
  covers: ReadonlyMap<string, ArticleCover>
}

/** Our guides, each beside the cover of its article, and those of others in a line each. */
export function GuideList({ content, guides, covers }: GuideListProps) {
  return (
    <ol className={`wrap ${styles.list}`}>
      {guides.map((guide) => {
        const cover = covers.get(guide.resource.slug ?? '')
        return (
          <li key={guide.resource.id}>
            {cover ? (
              <OwnGuide content={content} guide={guide} cover={cover} />
            ) : (
              <OutsideGuide content={content} guide={guide} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface GuideProps {
  content: Guides
  guide: Guide
}

function OwnGuide({ content, guide, cover }: GuideProps & { cover: ArticleCover }) {
  const { resource, takeaway } = guide
  return (
    <article className={styles.guide}>
      <div>
        <h2>{resource.title}</h2>
        <p>{resource.description}</p>
        <p className={styles.facts}>{resource.readTime}</p>
        <p className="cluster links">
          {takeaway?.sheet && (
            <ButtonLink variant="quiet" href={sheetPath(takeaway.sheet)}>
              {content.sheet}
              <span className="visually-hidden">: {resource.title}</span>
            </ButtonLink>
          )}
          <a className="link" href={resourceHref(resource).href}>
            {content.read}
            <span className="visually-hidden">: {resource.title}</span>
          </a>
        </p>
      </div>
      <div className={styles.cover}>
        <Cover cover={cover} />
      </div>
    </article>
  )
}

function OutsideGuide({ content, guide: { resource } }: GuideProps) {
  const { href, host } = resourceHref(resource)
  return (
    <article className={`cluster ${styles.outside}`}>
      <h2>
        <a className="link" href={href} rel="external">
          {resource.title}
        </a>
      </h2>
      <p className={styles.facts}>
        {resource.by} ·{' '}
        <span>
          {content.elsewhere} {host}
        </span>
      </p>
    </article>
  )
}
