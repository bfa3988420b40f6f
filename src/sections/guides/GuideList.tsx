import { ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { Guides } from '../../content/pages/guides.ts'
import type { Guide } from '../../resources/guides.build.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './GuideList.module.css'

/** Every guide beside its chapters, so that a reader opens it where it helps. */
export function GuideList({ content, guides }: { content: Guides; guides: Guide[] }) {
  return (
    <section className={styles.list}>
      <div className="wrap">
        {guides.map((guide) => (
          <GuideRow key={guide.resource.id} content={content} guide={guide} />
        ))}
      </div>
    </section>
  )
}

function GuideRow({ content, guide }: { content: Guides; guide: Guide }) {
  const { resource, chapters } = guide
  const { href, host } = resourceHref(resource)
  return (
    <article className={styles.guide}>
      <div className={styles.copy}>
        <h2>{resource.title}</h2>
        <p>{resource.description}</p>
        <p className={styles.facts}>
          {[resource.date, resource.readTime].filter(Boolean).join(' · ')}
        </p>
        <ButtonLink variant="quiet" size="small" href={href}>
          {host ? content.visit : content.read}
          <span className="visually-hidden">: {resource.title}</span>
        </ButtonLink>
      </div>
      <div className={styles.contents}>
        <h3>{host ? content.elsewhere : content.contents}</h3>
        {host ? (
          <p className={styles.host}>
            {host}
            <Icon name="external" size={18} />
          </p>
        ) : (
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`${href}#${chapter.id}`}>{chapter.label}</a>
              </li>
            ))}
          </ol>
        )}
      </div>
    </article>
  )
}
