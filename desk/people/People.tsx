import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Person, peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { usePerson, useRight, useStart } from '../api/start.ts'
import { Actions, Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { useCall } from '../prove/use-call.ts'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './People.module.css'
import { peopleQuery } from './queries.ts'

/** Who works at the desk, and by which role. */
export function People() {
  const { data: people } = useSuspenseQuery(peopleQuery)
  const mayManage = useRight('manage-people')
  const mayReadAudit = useRight('read-audit')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>People</h1>
          <p className={styles.about}>Whoever leaves is signed out everywhere.</p>
        </div>
        {mayReadAudit && <Link to="/people/audit">Audit</Link>}
      </div>
      <section className={styles.section}>
        <Table label="People" heads={['Person', 'Role', 'Seen', ...(mayManage ? [''] : [])]}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} mayManage={mayManage} />
          ))}
        </Table>
        {mayManage && (
          <div className={styles.after}>
            <Button onClick={() => setIsAdding(true)}>Add a person</Button>
          </div>
        )}
      </section>
      <section className={styles.section}>
        <h2>Roles</h2>
        <ul className={styles.quiet}>
          {roleNames.map((name) => (
            <li key={name}>
              <span className={styles.name}>{roles[name].label}.</span> {roles[name].about}
            </li>
          ))}
        </ul>
      </section>
      {isAdding && <InviteDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

function PersonRow({ person, mayManage }: { person: Person; mayManage: boolean }) {
  const { zone } = useStart()
  const { id, name, email, role, seenAt } = person
  const isYou = usePerson().id === id
  const [isRemoving, setIsRemoving] = useState(false)
  const change = useCall(peopleCalls.changeRole, [peopleQuery.queryKey, ['start']])
  return (
    <tr>
      <td>
        <span className={styles.name}>{name}</span>
        {isYou && ', you'}
        <br />
        <span className={styles.quiet}>{email}</span>
      </td>
      <td>
        {mayManage ? (
          <select
            aria-label={`Role of ${name}`}
            className={styles.select}
            value={role}
            onChange={({ target }) => change.mutate({ id, role: target.value as Role })}
          >
            {roleNames.map((value) => (
              <option key={value} value={value}>
                {roles[value].label}
              </option>
            ))}
          </select>
        ) : (
          roles[role].label
        )}
        <Fault error={change.error} />
      </td>
      <td data-head="Seen">
        <time>{formatSeen(seenAt, zone)}</time>
      </td>
      {mayManage && (
        <td>
          {!isYou && (
            <Button look="link" onClick={() => setIsRemoving(true)}>
              Remove<span className="hidden-text"> {name}</span>
            </Button>
          )}
          {isRemoving && <RemoveDialog person={person} onClose={() => setIsRemoving(false)} />}
        </td>
      )}
    </tr>
  )
}

function RemoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const remove = useCall(peopleCalls.removePerson, [peopleQuery.queryKey])
  return (
    <Dialog title={`Remove ${person.name}?`} onClose={onClose}>
      <p>
        Their sessions end now, and their passkeys and links no longer sign in. What they did stays
        in the audit.
      </p>
      <Fault error={remove.error} />
      <Actions>
        <Button
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: person.id }, { onSuccess: onClose })}
        >
          Remove
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep
        </Button>
      </Actions>
    </Dialog>
  )
}
