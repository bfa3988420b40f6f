import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { Button } from '../../src/components/Button.tsx'
import { Icon } from '../../src/components/Icon.tsx'
import { usePerson, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import type { Draft } from '../leads/drafts.ts'
import { nameLead } from '../leads/lead-text.ts'
import styles from './ReplyForm.module.css'
import { ReplyMenu } from './ReplyMenu.tsx'
import { ReplyPreview } from './ReplyPreview.tsx'

interface EditorProps {
  row: LeadRow
  draft: Draft
  onWrite: (draft: Draft) => void
  isPreview: boolean
  onShow: (isPreview: boolean) => void
  isSending: boolean
  error: Error | null
  onSend: (isClosing: boolean) => void
  /** Deletes the draft; undefined while nothing is written. */
  onDiscard: (() => void) | undefined
  /** Closes the editor and keeps the draft. */
  onClose: () => void
}

/** The fields of a reply, or in their place its preview, with the buttons below. */
export function ReplyEditor({ row, draft, onWrite, isPreview, onShow, ...rest }: EditorProps) {
  const { isSending, error, onSend, onDiscard, onClose } = rest
  const me = usePerson().name
  const { brand } = useStart()
  return (
    <form
      className={styles.form}
      data-writing
      aria-label={`Reply to ${nameLead(row)}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(false)
      }}
      onKeyDown={({ key, ctrlKey, metaKey, repeat, currentTarget, nativeEvent }) => {
        if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) currentTarget.requestSubmit()
        // While the menu is open it closes that.
        const isMenus = currentTarget.querySelector(':popover-open')
        if (key === 'Escape' && !isMenus && !nativeEvent.isComposing) onClose()
      }}
    >
      <div>
        {/* It keeps what can be undone in it. */}
        <div hidden={isPreview}>
          <p className={styles.row}>
            <input
              aria-label="Subject"
              value={draft.subject}
              required
              maxLength={150}
              readOnly={isSending}
              onChange={({ target }) => onWrite({ ...draft, subject: target.value })}
            />
            <button type="button" aria-label="Close, and keep the draft" onClick={onClose}>
              <Icon name="close" />
            </button>
          </p>
          <textarea
            ref={toEnd}
            aria-label="Reply"
            required
            value={draft.body}
            readOnly={isSending}
            onChange={({ target }) => onWrite({ ...draft, body: target.value })}
          />
          <p className={styles.hint}>
            {me}, {brand}. Replies come to the team.
            {row.owner && row.owner !== me && ` Assigned to ${row.owner}.`}
          </p>
        </div>
        {isPreview && <ReplyPreview row={row} draft={draft} />}
      </div>
      <Fault error={error} />
      <div className={`actions ${styles.foot}`}>
        <Button size="small" variant="solid" type="submit" disabled={isSending}>
          Send <kbd data-key="ctrl ↵" />
        </Button>
        <button type="button" onClick={() => onShow(!isPreview)}>
          {isPreview ? 'Write' : 'Preview'}
        </button>
        <ReplyMenu
          name={row.name}
          body={draft.body}
          onFill={(body) => {
            onWrite({ ...draft, body })
            onShow(false)
          }}
          onSendAndClose={() => onSend(true)}
          onDiscard={isSending ? undefined : onDiscard}
        />
      </div>
    </form>
  )
}

/** Puts the cursor at the end of a draft that is opened again. */
const toEnd = (field: HTMLTextAreaElement | null) =>
  field?.setSelectionRange(field.value.length, field.value.length)
