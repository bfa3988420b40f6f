import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { Field } from '../../src/components/Field.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { peopleQuery } from './queries.ts'

/** Adds a person, who is told by mail and signs in with that address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCall(peopleCalls.invite, [peopleQuery.queryKey])
  const { name, email } = invite.error?.fields ?? {}
  const add = (given: FormData) => {
    const read = (field: string) => String(given.get(field))
    const input = { name: read('name'), email: read('email'), role: read('role') as Role }
    invite.mutate(input, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="Add a person"
      action="Add"
      isRefused={invite.isPending}
      error={name || email ? undefined : invite.error}
      onAct={add}
      onClose={onClose}
    >
      <Field form="invite" name="name" label="Name" autoComplete="off" error={name} />
      <Field
        form="invite"
        name="email"
        type="email"
        label="Email"
        autoComplete="off"
        hint="They get an email, and sign in with this address."
        error={email}
      />
      <label>
        Role
        <select name="role" defaultValue="team">
          {roleNames.map((value) => (
            <option key={value} value={value}>
              {roles[value].label}: {roles[value].about}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  )
}
