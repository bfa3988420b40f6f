import { type SubmitEvent, useState } from 'react'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { Actions, Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { ChoiceField, TextField } from '../components/TextField.tsx'
import { useCall } from '../prove/use-call.ts'
import styles from './People.module.css'
import { peopleQuery } from './queries.ts'

const choices = roleNames.map((value) => ({ value, label: roles[value].label }))

/** Adds a person, who is told by mail and signs in with that address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCall(peopleCalls.invite, [peopleQuery.queryKey])
  const [given, setGiven] = useState<{ name: string; email: string; role: Role }>({
    name: '',
    email: '',
    role: 'team',
  })
  const change = (values: Partial<typeof given>) => setGiven({ ...given, ...values })
  const { fields } = invite.error ?? {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    invite.mutate(given, { onSuccess: onClose })
  }
  return (
    <Dialog title="Add a person" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          value={given.name}
          error={fields?.['name']}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Address"
          type="email"
          autoComplete="off"
          hint="They get a mail, and sign in with this address."
          value={given.email}
          error={fields?.['email']}
          onChange={({ target }) => change({ email: target.value })}
        />
        <ChoiceField
          label="Role"
          hint={roles[given.role].about}
          value={given.role}
          choices={choices}
          onChoose={(role) => change({ role })}
        />
        <Fault error={fields && Object.keys(fields).length > 0 ? undefined : invite.error} />
        <Actions>
          <Button type="submit" busy={invite.isPending}>
            Add
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
