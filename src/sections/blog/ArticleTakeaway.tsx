import { sheetPath, takeawayId } from '../../blog/article-parts.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import type { Blog } from '../../content/pages/blog.ts'
import type { Takeaway } from '../../content/post.ts'
import styles from './Article.module.css'

interface ArticleTakeawayProps {
  copy: Blog['article']
  takeaway: Takeaway
}

/** What a reader takes away from an article: a workbook to download, or words with a button that copies them. */
export function ArticleTakeaway({ copy, takeaway }: ArticleTakeawayProps) {
  const { heading, text, sheet, script } = takeaway
  return (
    <section className={`stack ${styles.takeaway}`} aria-labelledby={takeawayId}>
      <p className="note">{copy.takeaway.label}</p>
      <h2 id={takeawayId} className="h3">
        {heading}
      </h2>
      <p className="soft">{text}</p>
      {sheet && (
        <p className={`cluster ${styles.download}`}>
          <ButtonLink variant="quiet" size="small" href={sheetPath(sheet)}>
            {copy.takeaway.sheet}
          </ButtonLink>
          <span className="note">{copy.takeaway.format}</span>
        </p>
      )}
      {script && <Script copy={copy} lines={script} />}
    </section>
  )
}

/** The button is brought to life by `behaviors/copy-text.client.ts`. */
function Script({ copy, lines }: { copy: Blog['article']; lines: readonly string[] }) {
  return (
    <>
      <blockquote>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <div className={`cluster note ${styles.script}`}>
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
