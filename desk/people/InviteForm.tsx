import { useRef, useState } from 'react'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { Button } from '../../src/components/Button.tsx'
import { Field } from '../../src/components/Field.tsx'
import { Fault } from '../components/Fault.tsx'
import { Section } from '../components/Section.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './People.module.css'
import { peopleQuery } from './queries.ts'

/** Adds a person, who is told by mail and signs in with that address. */
export function InviteForm() {
  const form = useRef<HTMLFormElement>(null)
  const invite = useCall(peopleCalls.invite, {
    refresh: [peopleQuery.queryKey],
    onDone: (_, { name }) => {
      showToast({ text: `${name} is added, and gets an email` })
      form.current?.reset()
    },
  })
  const [isEmpty, setIsEmpty] = useState({ name: false, email: false })
  const { code, message, fields = {} } = invite.error ?? {}
  const name = isEmpty.name ? 'Enter a name' : code === 'name-taken' ? message : fields['name']
  const email = isEmpty.email ? 'Enter a work email' : code === 'known' ? message : fields['email']
  return (
    <Section title="Add a person" about="They get an email, and sign in with this address.">
      <form
        ref={form}
        className={`fields ${styles.invite}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          const read = (field: string) => String(given.get(field))
          const empty = { name: read('name').trim() === '', email: read('email').trim() === '' }
          setIsEmpty(empty)
          // Checked here, before the server asks for proof.
          if (empty.name || empty.email) return
          invite.mutate({ name: read('name'), email: read('email'), role: read('role') as Role })
        }}
      >
        <Field form="invite" name="name" label="Name" autoComplete="off" error={name} />
        <Field
          form="invite"
          name="email"
          type="email"
          label="Work email"
          autoComplete="off"
          error={email}
        />
        <label>
          Role
          <select name="role" defaultValue="team">
            {roleNames.map((value) => (
              <option key={value} value={value}>
                {roles[value].label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="solid" disabled={invite.isPending}>
          Add
        </Button>
      </form>
      <Fault error={name || email ? undefined : invite.error} />
    </Section>
  )
}
