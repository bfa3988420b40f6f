import { Link } from '@tanstack/react-router'
import { useStart } from '../api/start.ts'
import { BackToSite } from './BackToSite.tsx'
import styles from './Document.module.css'
import { MoveActions } from './MoveDialogs.tsx'
import { sayVisibility } from './say-visibility.ts'
import type { useDocument } from './use-document.ts'
import { Versions } from './Versions.tsx'

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
  const { document, isChanged, settle } = writing
  const { title, path, address, isPublished } = document
  const visibility = sayVisibility(document, useStart().zone)
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
        <div className="actions">
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
          <Versions path={path} document={document} isChanged={isChanged} onRestored={settle} />
          <Link className="link" to="/site/previews" search={address ? { page: address } : {}}>
            Share
          </Link>
          {!prevented && <MoveActions document={document} isChanged={isChanged} />}
          {address && document.visibility === 'shown' && (
            <a className="link" href={address} target="_blank" rel="noreferrer">
              View page
            </a>
          )}
        </div>
      </div>
      {prevented && <p className={styles.prevented}>{prevented}</p>}
    </>
  )
}
