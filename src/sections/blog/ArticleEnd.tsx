import type { PageContent } from '../../../contract/content/page-schemas.ts'
import type { Source, Takeaway } from '../../../contract/content/post.ts'
import { getSheetPath, sourcesId, takeawayId } from '../../blog/article-parts.ts'
import type { ListedPost } from '../../blog/posts.build.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Entry } from '../../kit/Entry.tsx'
import { Highlight } from '../../kit/Highlight.tsx'
import styles from './Article.module.css'

interface ArticleTakeawayProps {
  copy: PageContent<'blog'>['article']
  takeaway: Takeaway
}

export function ArticleTakeaway({ copy, takeaway }: ArticleTakeawayProps) {
  const { heading, text, sheet, script } = takeaway
  return (
    <Highlight>
      <section aria-labelledby={takeawayId}>
        <div className={`wrap split ${styles.takeaway}`}>
          <div className="stack">
            <p className="note">{copy.takeaway.label}</p>
            <h2 id={takeawayId}>{heading}</h2>
            {script && <p className="lead">{text}</p>}
          </div>
          <div className="stack">
            {!script && <p className="lead">{text}</p>}
            {sheet && (
              <p className="cluster">
                <ButtonLink variant="solid" href={getSheetPath(sheet)}>
                  {copy.takeaway.sheet}
                </ButtonLink>
                <span className="note">{copy.takeaway.format}</span>
              </p>
            )}
            {script && (
              <>
                <blockquote className={`wide ruled ${styles.script}`}>
                  {script.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </blockquote>
                <CopyButton text={script.join('\n\n')} copy={copy.takeaway.copy} />
              </>
            )}
          </div>
        </div>
      </section>
    </Highlight>
  )
}

interface SourcesProps {
  copy: PageContent<'blog'>['article']['sources']
  sources: readonly Source[]
}

export function Sources({ copy, sources }: SourcesProps) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby={sourcesId}>
      <h2 id={sourcesId} className="h3">
        {copy.heading}
      </h2>
      <ul className="ruled">
        {sources.map(({ title, by, href, version }) => (
          <li key={href}>
            <a className="link" href={href} rel="external">
              {title}
            </a>
            <p className="note">
              {by}; {version}
            </p>
          </li>
        ))}
      </ul>
      <p className="note">{copy.note}</p>
    </section>
  )
}

interface ShareRowProps {
  copy: PageContent<'blog'>['article']['share']
  title: string
  url: string
}

export function ShareRow({ copy, title, url }: ShareRowProps) {
  const [subject, body] = [title, url].map(encodeURIComponent)
  return (
    <aside className="cluster links end" data-share>
      <a className="link" href={`mailto:?subject=${subject}&body=${body}`}>
        {copy.mail}
      </a>
      <CopyButton text={url} copy={copy.copy} />
    </aside>
  )
}

export function ArticleEnd({
  content,
  related,
}: {
  content: PageContent<'blog'>
  related: ListedPost[]
}) {
  const { following, demo } = content.article
  return (
    <aside className="wrap band" aria-labelledby="read-next">
      <h2 id="read-next" className="h3">
        {following}
      </h2>
      <div className={`grid ruled ${styles.related}`}>
        {related.map((post) => (
          <Entry
            key={post.slug}
            look="row"
            level={3}
            title={post.title}
            href={`/blog/${post.slug}`}
            meta={[`${post.minutes} ${content.minutes}`]}
            cover={post.cover}
          />
        ))}
        <div className="stack">
          <h3>{demo.heading}</h3>
          <p className="soft">{demo.text}</p>
          <ButtonLink variant="quiet" size="small" href={demo.action.href}>
            {demo.action.label}
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}
