import { type Person, peopleCalls } from '../../contract/desk/people-calls.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { useCopy } from '../toast/use-copy.ts'

/** Makes a sign-in link to hand on, for a person who gets no mail. */
export function LinkDialog({
  person: { id, name },
  onClose,
}: {
  person: Person
  onClose: () => void
}) {
  const make = useCall(peopleCalls.makeLink)
  const link = make.data?.link
  const [isCopied, copy] = useCopy()
  return (
    <Dialog
      title={`A sign-in link for ${name}`}
      action={link ? (isCopied ? 'Copied' : 'Copy link') : 'Make a link'}
      isRefused={make.isPending}
      error={make.error}
      keep={link ? 'Done' : 'Cancel'}
      onAct={() => (link ? copy(link) : make.mutate({ id }))}
      onClose={onClose}
    >
      <p>
        It signs in as {name}, once, within a day. Whoever opens it first is in. The audit says that
        you made it.
      </p>
      {link && (
        <label>
          Link
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </Dialog>
  )
}
