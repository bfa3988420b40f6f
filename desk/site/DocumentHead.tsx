import { Link } from '@tanstack/react-router'
import { useStart } from '../api/start.ts'
import { BackToSite } from './BackToSite.tsx'
import styles from './Document.module.css'
import { DocumentMenu } from './DocumentMenu.tsx'
import { sayVisibility } from './say-visibility.ts'
import type { useDocument } from './use-document.ts'

interface DocumentHeadProps {
  writing: ReturnType<typeof useDocument>
  prevented: string
  isPreviewed: boolean
  /** Whether its title is a field below. */
  isTitled: boolean
  onSettings: () => void
  onPreview: (isPreviewed: boolean) => void
}

/** What a document is called, how it stands with visitors, and what can be done with the whole of it. */
export function DocumentHead(props: DocumentHeadProps) {
  const { writing, prevented, isPreviewed, isTitled, onSettings, onPreview } = props
  const { document } = writing
  const { title, address, isPublished } = document
  const visibility = sayVisibility(document, useStart().zone)
  const links = (
    <>
      <Link to="/site/previews" search={address ? { page: address } : {}}>
        Share
      </Link>
      {address && document.visibility === 'shown' && (
        <a href={address} target="_blank" rel="noreferrer">
          View page
        </a>
      )}
    </>
  )
  return (
    <>
      <BackToSite />
      <div className={styles.head}>
        <div>
          <h1 className={isTitled ? 'visually-hidden' : undefined}>{title}</h1>
          <p className="soft">
            {visibility && `${visibility}. `}
            {isPublished ? (
              'Published'
            ) : (
              <>
                Changed, not published.{' '}
                <Link className="link" to="/site/publish">
                  Publish
                </Link>
              </>
            )}
          </p>
        </div>
        <div className={styles.acts}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend to be seen */}
          <div role="group" aria-label="Shown" className={styles.switch}>
            <button type="button" aria-pressed={!isPreviewed} onClick={() => onPreview(false)}>
              Form
            </button>
            <button type="button" aria-pressed={isPreviewed} onClick={() => onPreview(true)}>
              <span>Form and page</span>
              <span>Page</span>
            </button>
          </div>
          <button type="button" className={styles.settings} onClick={onSettings}>
            Settings
          </button>
          <div className={styles.links}>{links}</div>
          <DocumentMenu {...{ writing, prevented }}>{links}</DocumentMenu>
        </div>
      </div>
      {prevented && <p className={styles.prevented}>{prevented}</p>}
    </>
  )
}
