import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Person, peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { Button } from '../../src/components/Button.tsx'
import { startQuery, usePerson, useRight, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { Member } from './Member.tsx'
import styles from './People.module.css'
import { peopleQuery, sessionsQuery } from './queries.ts'
import { TeamHead } from './TeamHead.tsx'

/** Who works at the desk, and by which role. */
export function People() {
  const { data: people } = useSuspenseQuery(peopleQuery)
  const { zone } = useStart()
  const you = usePerson()
  const mayManage = useRight('manage-people')
  const [isAdding, setIsAdding] = useState(false)
  const rows = people.map((person) => {
    const { id, name, email, role, seenAt } = person
    const cells = {
      Person: (
        <Member name={name}>
          {id === you.id && ', you'}
          <small>{email}</small>
        </Member>
      ),
      Role: mayManage ? <RoleSelect person={person} /> : roles[role].label,
      Seen: <time>{formatSeen(seenAt, zone)}</time>,
    }
    return { id, cells: mayManage ? { ...cells, Action: <Actions person={person} /> } : cells }
  })
  return (
    <>
      <TeamHead title="People">
        {mayManage && (
          <Button variant="solid" size="small" onClick={() => setIsAdding(true)}>
            Add a person
          </Button>
        )}
      </TeamHead>
      <Table label="People" rows={rows} />
      {isAdding && <InviteDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** Removing asks once more, in the row and with the same two buttons: a double click only asks. */
function Actions({ person: { id, name } }: { person: Person }) {
  const isYou = usePerson().id === id
  const [isRemoving, setIsRemoving] = useState(false)
  const end = useCall(peopleCalls.endSessions, [sessionsQuery.queryKey])
  const remove = useCall(peopleCalls.removePerson, [peopleQuery.queryKey])
  const endAll = () =>
    void end.mutateAsync({ id }).then(
      ({ sessions }) =>
        showToast({
          text: `${name}: ${sessions === 1 ? '1 session' : `${sessions} sessions`} ended`,
        }),
      ({ message }: Error) => showToast({ text: message }),
    )
  return (
    <div className="actions">
      <div role="status" className={styles.asks}>
        {isRemoving && 'Their sessions end now. What they did stays in the audit.'}
      </div>
      <Fault error={remove.error} />
      <button
        type="button"
        className={isRemoving ? styles.danger : 'link'}
        disabled={end.isPending || remove.isPending}
        onClick={isRemoving ? () => remove.mutate({ id }) : endAll}
      >
        {isRemoving ? `Remove ${name}` : isYou ? 'End my other sessions' : 'End sessions'}
        {!isYou && !isRemoving && <span className="visually-hidden"> of {name}</span>}
      </button>
      {!isYou && (
        <button type="button" className="link" onClick={() => setIsRemoving(!isRemoving)}>
          {isRemoving ? 'Keep' : 'Remove'}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </div>
  )
}

function RoleSelect({ person: { id, name, role } }: { person: Person }) {
  const change = useCall(peopleCalls.changeRole, [peopleQuery.queryKey, startQuery.queryKey])
  return (
    <>
      <select
        className={styles.role}
        aria-label={`Role of ${name}`}
        value={role}
        onChange={({ target }) => change.mutate({ id, role: target.value as Role })}
      >
        {roleNames.map((value) => (
          <option key={value} value={value}>
            {roles[value].label}
          </option>
        ))}
      </select>
      <Fault error={change.error} />
    </>
  )
}
