import { Button } from '../../components/Button.tsx'
import type { Share } from '../../content/pages/share.ts'
import '../../kit/kit.css'
import styles from './Sheet.module.css'

/** How the sheet is passed on; `behaviors/share-page.client.ts` brings the buttons to life. */
export function PassOn({ content, url }: { content: Share['pass']; url: string }) {
  const { copy } = content
  return (
    <aside className={styles.pass} aria-label={content.heading}>
      <div className={`cluster ${styles.buttons}`}>
        <Button
          variant="solid"
          data-copy-text={url}
          data-copied={copy.copied}
          data-failed={copy.failed}
        >
          {copy.label}
        </Button>
        <Button variant="quiet" data-share-page hidden>
          {content.share}
        </Button>
        <Button variant="quiet" data-print-page>
          {content.print}
        </Button>
        <span role="status" data-copy-status />
      </div>
      <p className="note">{content.text}</p>
    </aside>
  )
}
