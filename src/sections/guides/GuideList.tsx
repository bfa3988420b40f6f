import { sheetPath } from '../../blog/article-parts.ts'
import { ButtonLink } from '../../components/Button.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Entry } from '../../kit/Entry.tsx'
import { resourceHref } from '../../resources/resource-rules.ts'
import type { Guide } from '../../resources/resources.build.ts'
import type { ArticleCover } from '../../sample/covers/Cover.tsx'
import styles from './GuideList.module.css'

interface GuideListProps {
  content: PageContent<'guides'>
  guides: Guide[]
  /** What is said above a guide of others. */
  outside: string
  /** Of the articles, by slug. */
  covers: ReadonlyMap<string, ArticleCover>
}

/** Our guides, each beside the cover of its article, and those of others by name. */
export function GuideList({ content, guides, outside, covers }: GuideListProps) {
  return (
    <ol className={`wrap ruled ${styles.list}`}>
      {guides.map(({ resource, chapters, takeaway }) => {
        const { id, slug, title, description, readTime, by } = resource
        const { href, host } = resourceHref(resource)
        const theirs = {
          look: 'row',
          note: outside,
          href,
          facts: [by, `${content.elsewhere} ${host}`],
        }
        const ours = { facts: [readTime], cover: covers.get(slug ?? '') }
        return (
          <li key={id}>
            <Entry level={2} title={title} text={description} {...(host ? theirs : ours)}>
              {!host && (
                <ol className={styles.chapters}>
                  {chapters.map((chapter) => (
                    <li key={chapter.id} className="whole">
                      <a href={`${href}#${chapter.id}`}>{chapter.label}</a>
                    </li>
                  ))}
                </ol>
              )}
              {!host && (
                <p className="cluster links">
                  {takeaway?.sheet && (
                    <ButtonLink variant="quiet" href={sheetPath(takeaway.sheet)}>
                      {content.sheet}
                      <span className="visually-hidden">: {title}</span>
                    </ButtonLink>
                  )}
                  <a className="link" href={href}>
                    {content.read}
                    <span className="visually-hidden">: {title}</span>
                  </a>
                </p>
              )}
            </Entry>
          </li>
        )
      })}
    </ol>
  )
}
