import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadMail } from '../../contract/desk/lead-detail.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { nameMail } from './event-words.ts'
import { nameLead } from './lead-text.ts'

interface ReleaseProps {
  rows: readonly LeadRow[]
  act: (change: LeadChange) => void
  onClose: () => void
}

/** Releases held leads after a question: their mails go out, which cannot be undone. */
export function ReleaseDialog({ rows, act, onClose }: ReleaseProps) {
  const [first] = rows
  const isOne = rows.length === 1 && first !== undefined
  return (
    <Dialog
      title={`Release ${isOne ? nameLead(first) : `${rows.length} leads`}?`}
      action="Release and send"
      keep="Keep held"
      onAct={() => {
        act({ type: 'approve' })
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        This sends the emails that were held, to{' '}
        {isOne ? <span className="whole">{first.email}</span> : 'each of them'} and to the team,
        now. It can’t be undone.
      </p>
    </Dialog>
  )
}

interface ResendProps {
  mails: readonly Pick<LeadMail, 'id' | 'template' | 'recipient'>[]
  onClose: () => void
}

/** Sends mails again after a question that lists them. */
export function ResendDialog({ mails, onClose }: ResendProps) {
  const resend = useCall(actionCalls.resendMails, {
    refresh: [['leads']],
    onDone: ({ mails: count }) => {
      showToast({ text: count === 1 ? '1 email goes out again' : `${count} emails go out again` })
      onClose()
    },
  })
  return (
    <Dialog
      title={mails.length === 1 ? 'Send the email again?' : `Send ${mails.length} emails again?`}
      action="Send now"
      isRefused={resend.isPending}
      error={resend.error}
      onAct={() => resend.mutate({ ids: mails.map(({ id }) => id) })}
      onClose={onClose}
    >
      <p>What goes out now:</p>
      <ul>
        {mails.slice(0, maxNamed).map(({ id, template, recipient }) => (
          <li key={id}>
            The {nameMail(template)} to <span className="whole">{recipient || 'the team'}</span>
          </li>
        ))}
        {mails.length > maxNamed && <li>{mails.length - maxNamed} more</li>}
      </ul>
    </Dialog>
  )
}

const maxNamed = 6
