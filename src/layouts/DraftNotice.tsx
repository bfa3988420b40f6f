import { draftNotice } from '../../contract/hooks.ts'
import type { Drafts } from '../content/site.ts'

interface DraftNoticeProps {
  content: Drafts
  /** When it is public by itself; none for a draft. */
  publishOn: string | undefined
}

/** The line above what is not public yet; styled by `draft-notice.css`, which no other page carries. */
export function DraftNotice({ content, publishOn }: DraftNoticeProps) {
  return (
    <p className="draft-notice" role="note" {...draftNotice}>
      {publishOn === undefined ? content.draft : `${content.scheduled} ${publishOn}.`}
    </p>
  )
}
