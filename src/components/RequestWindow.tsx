import type { PageContent } from '../content/page-schemas.ts'
import styles from './RequestWindow.module.css'

/** A request to the API as text, with a button that `behaviors/copy-text.client.ts` brings to life. */
export function RequestWindow({
  request,
}: {
  request: PageContent<'documentation'>['objections']['request']
}) {
  const { title, lines, note, copy } = request
  return (
    <figure className={styles.window} aria-label={note}>
      <figcaption className={styles.bar}>
        <span>{title}</span>
        <span role="status" className={styles.status} data-copy-status />
        <button
          type="button"
          className={styles.copy}
          data-copy-text={lines.join('\n')}
          data-copied={copy.copied}
          data-failed={copy.failed}
        >
          {copy.label}
        </button>
      </figcaption>
      <pre className={styles.request}>
        <code>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
