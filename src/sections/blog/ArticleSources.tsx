import { sourcesId } from '../../blog/article-parts.ts'
import type { Blog } from '../../content/pages/blog.ts'
import type { Source } from '../../content/post.ts'
import styles from './ArticleSources.module.css'

interface ArticleSourcesProps {
  copy: Blog['article']['sources']
  sources: readonly Source[]
}

/** What an article relies on, with its publisher and the text that was read; nothing where it relies on nothing. */
export function ArticleSources({ copy, sources }: ArticleSourcesProps) {
  if (sources.length === 0) return null
  return (
    <section className={styles.sources} aria-labelledby={sourcesId}>
      <h2 id={sourcesId}>{copy.heading}</h2>
      <ul>
        {sources.map(({ title, by, href, version }) => (
          <li key={href}>
            <a href={href} rel="external">
              {title}
            </a>
            <span>
              {by}; {version}
            </span>
          </li>
        ))}
      </ul>
      <p>{copy.note}</p>
    </section>
  )
}
