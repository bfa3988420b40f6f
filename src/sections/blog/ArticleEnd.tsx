import { type ShareLinks, sheetPath, sourcesId, takeawayId } from '../../blog/article-parts.ts'
import type { ListedPost } from '../../blog/posts.build.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import type { Source, Takeaway } from '../../content/post.ts'
import { Entry } from '../../kit/Entry.tsx'
import { Peak } from '../../kit/Peak.tsx'
import styles from './Article.module.css'

interface ArticleTakeawayProps {
  copy: PageContent<'blog'>['article']
  takeaway: Takeaway
}

/** What a reader takes away from an article: a workbook to download, or words with a button that copies them. */
export function ArticleTakeaway({ copy, takeaway }: ArticleTakeawayProps) {
  const { heading, text, sheet, script } = takeaway
  return (
    <Peak>
      <section aria-labelledby={takeawayId}>
        <div className="wrap split">
          <div className="stack">
            <p className="note">{copy.takeaway.label}</p>
            <h2 id={takeawayId}>{heading}</h2>
            <p className="lead">{text}</p>
          </div>
          <div className="stack">
            {sheet && (
              <p className={`cluster ${styles.screen}`}>
                <ButtonLink variant="solid" href={sheetPath(sheet)}>
                  {copy.takeaway.sheet}
                </ButtonLink>
                <span className="note">{copy.takeaway.format}</span>
              </p>
            )}
            {script && <Script copy={copy} lines={script} />}
          </div>
        </div>
      </section>
    </Peak>
  )
}

/** The button is brought to life by `behaviors/copy-text.client.ts`. */
function Script({
  copy,
  lines,
}: {
  copy: PageContent<'blog'>['article']
  lines: readonly string[]
}) {
  return (
    <>
      <blockquote className={`ruled ${styles.script}`}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <div className={`cluster note ${styles.screen}`}>
        <Button
          variant="quiet"
          size="small"
          data-copy-text={lines.join('\n\n')}
          data-copied={copy.takeaway.copied}
          data-failed={copy.share.failed}
        >
          {copy.takeaway.copy}
        </Button>
        <span role="status" data-copy-status />
      </div>
    </>
  )
}

interface SourcesProps {
  copy: PageContent<'blog'>['article']['sources']
  sources: readonly Source[]
}

/** What an article relies on, with its publisher and the text that was read; nothing where it relies on nothing. */
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
    <div className={`cluster note links ${styles.share}`} data-share>
      <p>{copy.heading}</p>
      {places.map(({ label, href }) => (
        <a key={href} className="link" href={href} rel="noopener nofollow">
          {label}
        </a>
      ))}
      <button
        type="button"
        className="link"
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

/** What an article leads on to: two related ones, and a demo. */
export function ArticleEnd({
  content,
  related,
}: {
  content: PageContent<'blog'>
  related: ListedPost[]
}) {
  const { following, demo } = content.article
  return (
    <aside className={`wrap band ${styles.end}`} aria-labelledby="read-next">
      <h2 id="read-next" className="h3">
        {following}
      </h2>
      <div className="grid ruled">
        {related.map((post) => (
          <Entry
            key={post.slug}
            look="row"
            level={3}
            title={post.title}
            href={`/blog/${post.slug}`}
            facts={[`${post.minutes} ${content.minutes}`]}
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
