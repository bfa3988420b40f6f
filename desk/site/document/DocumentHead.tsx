import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { formatClock } from '../../../contract/slot-text.ts'
import { useStart } from '../../api/start.ts'
import { ButtonTo } from '../../components/ButtonTo.tsx'
import { showToast } from '../../toast/show-toast.ts'
import { Head } from '../Head.tsx'
import { useProgress } from '../Progress.tsx'
import { Switch } from '../Switch.tsx'
import { describeVisibility } from '../visibility-text.ts'
import styles from './Document.module.css'
import { DocumentMenu } from './DocumentMenu.tsx'
import type { useDocument } from './use-document.ts'
import type { useLook } from './use-look.ts'
import { useOthers } from './use-others.ts'

/** The `id` of the link to publishing, which has the focus after a save. */
export const publishId = 'publish'

const views = { form: 'Form', page: 'Form and preview' }
const narrowViews = { form: 'Form', page: 'Preview' }

interface DocumentHeadProps {
  writing: ReturnType<typeof useDocument>
  prevented: string
  look: ReturnType<typeof useLook>
  /** Whether the title is a field of the form below. */
  isTitled: boolean
  onSettings: () => void
}

/** The head of a document: its title, whether visitors see it, and what can be done with all of it. */
export function DocumentHead(props: DocumentHeadProps) {
  const { writing, prevented, look, isTitled, onSettings } = props
  const { document, written, saved, isChanged, save } = writing
  const { title, group, isPublished } = document
  const { zone } = useStart()
  const navigate = useNavigate()
  const progress = useProgress()
  const others = useOthers(document.path, document.version)
  const status = (
    <>
      {isChanged ? 'Not saved' : describeState(writing, zone)}
      {isChanged &&
        written.version !== document.version &&
        '. Somebody else has saved it meanwhile'}
      {progress && '. '}
      {progress}
      {others.length > 0 && `. ${describeOthers(others)}`}
    </>
  )
  /** Saves before publishing. After a fault it stays on this screen, which shows the fault. */
  const publish = async (event: MouseEvent) => {
    if (!isChanged) return
    event.preventDefault()
    if (await save()) await navigate({ to: '/site/publish' })
    else showToast({ text: 'Not published, because it is not saved' })
  }
  return (
    <>
      <Head {...{ title, group, status }} isNamedBelow={isTitled}>
        <div className={styles.acts}>
          <Switch
            label="Shown"
            names={look.hasRoom ? views : narrowViews}
            value={look.isPreviewed ? 'page' : 'form'}
            onPick={(view) => look.preview(view === 'page')}
          />
          <DocumentMenu {...{ writing, prevented, onSettings }} />
          <ButtonTo
            id={publishId}
            to="/site/publish"
            variant={isPublished || isChanged || progress ? 'quiet' : 'solid'}
            size="small"
            // A save in between would cancel what was read ahead.
            preload={false}
            onClick={publish}
          >
            Publish
          </ButtonTo>
        </div>
      </Head>
      {(prevented || saved.note) && <p className={styles.prevented}>{prevented || saved.note}</p>}
    </>
  )
}

const names = new Intl.ListFormat('en-US')

const describeOthers = (others: readonly string[]) =>
  `${names.format(others)} ${others.length === 1 ? 'has' : 'have'} this page open`

/** Whether visitors see the document as it is saved. */
function describeState({ document, saved }: DocumentHeadProps['writing'], zone: string): string {
  const visibility = describeVisibility(document, zone)
  if (document.isPublished) return visibility || 'Published'
  const change = saved.at > 0 ? `Saved ${formatClock(saved.at, zone)}` : 'Changed'
  if (document.visibility === 'draft') return saved.at > 0 ? `Draft. ${change}` : 'Draft'
  return [visibility, `${change}, not published`].filter(Boolean).join('. ')
}
