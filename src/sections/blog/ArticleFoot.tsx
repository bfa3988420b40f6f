import { sourcesId } from '../../blog/article-parts.ts'
import type { ShareLinks } from '../../blog/share-links.ts'
import type { Blog } from '../../content/pages/blog.ts'
import type { Source } from '../../content/post.ts'
import styles from './Article.module.css'

interface SourcesProps {
  copy: Blog['article']['sources']
  sources: readonly Source[]
}

/** What an article relies on, with its publisher and the text that was read; nothing where it relies on nothing. */
export function Sources({ copy, sources }: SourcesProps) {
  if (sources.length === 0) return null
  return (
    <section className={styles.sources} aria-labelledby={sourcesId}>
      <h2 id={sourcesId} className="h3">
        {copy.heading}
      </h2>
      <ul className="ruled">
        {sources.map(({ title, by, href, version }) => (
          <li key={href}>
            <a className="link" href={href} rel="external">
              {title}
            </a>
            <span className="note">
              {by}; {version}
            </span>
          </li>
        ))}
      </ul>
      <p className="note">{copy.note}</p>
    </section>
  )
}

/** What in an article is sample data and what is not, said once below its text. */
export function SampleNote({ label, text }: { label: string; text: string }) {
  return (
    <p className={`soft ${styles.sample}`}>
      <strong>{label}</strong> <span>{text}</span>
    </p>
  )
}

interface ShareRowProps {
  copy: Blog['article']['share']
  links: ShareLinks
  /** The article's whole address, for the button that copies it. */
  url: string
}

/** Ways to pass an article on: plain links, and a button that `behaviors/copy-text.client.ts` brings to life. */
export function ShareRow({ copy, links, url }: ShareRowProps) {
  const places = [
    { label: copy.mail, href: links.mail },
    { label: copy.linkedin, href: links.linkedin },
    { label: copy.x, href: links.x },
  ]
  return (
    <div className={`cluster note ${styles.share}`} data-share>
      <p>{copy.heading}</p>
      {places.map(({ label, href }) => (
        <a key={href} href={href} rel="noopener nofollow">
          {label}
        </a>
      ))}
      <button
        type="button"
        data-copy-text={url}
        data-copied={copy.copied}
        data-failed={copy.failed}
      >
        {copy.copy}
      </button>
      <span role="status" data-copy-status />
    </div>
  )
}
