import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { ButtonTo } from '../components/ButtonTo.tsx'
import styles from './Document.module.css'
import { DocumentMenu } from './DocumentMenu.tsx'
import { Head } from './Head.tsx'
import { Switch } from './Switch.tsx'
import { sayVisibility } from './say-visibility.ts'
import type { useDocument } from './use-document.ts'
import type { useLook } from './use-look.ts'

/** What comes after a save, and has the focus then. */
export const publishId = 'publish'

const views = { form: 'Edit', page: 'Preview' }

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
  const { title, group, isPublished } = document
  const { zone } = useStart()
  return (
    <>
      <Head {...{ title, group }} isNamedBelow={isTitled} status={sayState(writing, zone)}>
        <div className={styles.acts}>
          <Switch
            label="Shown"
            names={views}
            value={look.isPreviewed ? 'page' : 'form'}
            onPick={(view) => look.preview(view === 'page')}
          />
          <DocumentMenu {...{ writing, prevented, onSettings }} />
          <ButtonTo
            id={publishId}
            to="/site/publish"
            variant={isPublished || isChanged ? 'quiet' : 'solid'}
            size="small"
          >
            Publish
          </ButtonTo>
        </div>
      </Head>
      {(prevented || saved.note) && <p className={styles.prevented}>{prevented || saved.note}</p>}
    </>
  )
}

/** Whether visitors see it as it is saved. */
function sayState({ document, saved }: DocumentHeadProps['writing'], zone: string): string {
  const visibility = sayVisibility(document, zone)
  if (document.isPublished) return visibility || 'Published'
  const change = saved.at > 0 ? `Saved ${formatClock(saved.at, zone)}` : 'Changed'
  return [visibility, `${change}, not published`].filter(Boolean).join('. ')
}
