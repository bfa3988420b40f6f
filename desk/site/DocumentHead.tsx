import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { BackToSite } from './BackToSite.tsx'
import styles from './Document.module.css'
import { DocumentMenu } from './DocumentMenu.tsx'
import { sayVisibility } from './say-visibility.ts'
import type { useDocument } from './use-document.ts'
import type { useLook } from './use-look.ts'

/** What comes after a save, and has the focus then. */
export const publishId = 'publish'

interface DocumentHeadProps {
  writing: ReturnType<typeof useDocument>
  prevented: string
  look: ReturnType<typeof useLook>
  /** Whether its title is a field below. */
  isTitled: boolean
  onSettings: () => void
}

/** What a document is called, how it stands with visitors, and what can be done with the whole of it. */
export function DocumentHead(props: DocumentHeadProps) {
  const { writing, prevented, look, isTitled, onSettings } = props
  const { document, saved, isChanged } = writing
  const { title, group, address, onlineAt, isPublished } = document
  const links = (
    <>
      {onlineAt && (
        <a href={onlineAt} target="_blank" rel="noreferrer">
          View page
        </a>
      )}
      <Link to="/site/previews" search={address ? { page: address } : {}}>
        Share
      </Link>
    </>
  )
  return (
    <>
      <BackToSite group={group} />
      <div className={styles.head}>
        <div className={styles.name}>
          <h1 className={isTitled ? 'visually-hidden' : undefined}>{title}</h1>
          <p role="status">{sayState(writing, useStart().zone)}</p>
        </div>
        <div className={styles.acts}>
          {look.isPreviewed && (
            <Switch label="Width">
              <button
                type="button"
                aria-pressed={look.width === 'phone'}
                onClick={() => look.setWidth('phone')}
              >
                Phone
              </button>
              <button
                type="button"
                aria-pressed={look.width === 'desk'}
                onClick={() => look.setWidth('desk')}
              >
                Desktop
              </button>
            </Switch>
          )}
          <Switch label="Shown">
            <button
              type="button"
              aria-pressed={!look.isPreviewed}
              onClick={() => look.preview(false)}
            >
              Edit
            </button>
            <button
              type="button"
              aria-pressed={look.isPreviewed}
              onClick={() => look.preview(true)}
            >
              <span>Edit with preview</span>
              <span>Preview</span>
            </button>
          </Switch>
          <div className={styles.links}>{links}</div>
          <DocumentMenu {...{ writing, prevented, onSettings }}>{links}</DocumentMenu>
          <Link id={publishId} to="/site/publish" data-next={!isPublished && !isChanged}>
            Publish
          </Link>
        </div>
      </div>
      {(prevented || saved.note) && <p className={styles.prevented}>{prevented || saved.note}</p>}
    </>
  )
}

function Switch({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend to be seen
    <div role="group" aria-label={label} className={styles.switch}>
      {children}
    </div>
  )
}

/** Whether visitors see it as it is saved. */
function sayState({ document, saved }: DocumentHeadProps['writing'], zone: string): string {
  const visibility = sayVisibility(document, zone)
  if (document.isPublished) return visibility || 'Published'
  const change = saved.at > 0 ? `Saved ${formatClock(saved.at, zone)}` : 'Changed'
  return [visibility, `${change}, not published`].filter(Boolean).join('. ')
}
