import { type Person, peopleCalls } from '../../contract/desk/people-calls.ts'
import { Field } from '../../src/components/Field.tsx'
import { startQuery, usePerson } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { peopleQuery } from './queries.ts'

/** Changes the name of a colleague, or one’s own. */
export function NameDialog({
  person: { id, name },
  onClose,
}: {
  person: Pick<Person, 'id' | 'name'>
  onClose: () => void
}) {
  const isYou = usePerson().id === id
  const rename = useCall(peopleCalls.rename, {
    refresh: [peopleQuery.queryKey, startQuery.queryKey, ['leads']],
    onDone: ({ isHost }, given) => {
      const host = isHost ? `. Demos stay with ${name} until the opening hours are changed` : ''
      showToast({ text: `${name} is now ${given.name}${host}` })
      onClose()
    },
  })
  const { error } = rename
  const fault = error?.code === 'name-taken' ? error.message : error?.fields['name']
  return (
    <Dialog
      title={isYou ? 'Change your name' : `Change the name of ${name}`}
      action="Change name"
      isRefused={rename.isPending}
      error={fault ? undefined : error}
      onAct={(given) => {
        const typed = String(given.get('name')).trim()
        if (typed === name) onClose()
        else rename.mutate({ id, name: typed })
      }}
      onClose={onClose}
    >
      <p>
        Leads stay assigned, and replies are signed with the new name. What was done before keeps
        the old one.
      </p>
      <Field
        form="person"
        name="name"
        label="Name"
        autoComplete="off"
        defaultValue={name}
        error={fault}
        required
      />
    </Dialog>
  )
}
