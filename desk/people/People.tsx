import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Person, peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { Button } from '../../src/components/Button.tsx'
import { startQuery, usePerson, useRight, useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { Ring } from '../leads/Ring.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { InviteDialog } from './InviteDialog.tsx'
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
  const [leaving, setLeaving] = useState<Person>()
  const rows = people.map((person) => {
    const { id, name, email, role, seenAt } = person
    const cells = {
      Person: (
        <span className={styles.person}>
          <Ring name={name} words="" />
          <span>
            {name}
            {id === you.id && ', you'}
            <small>{email}</small>
          </span>
        </span>
      ),
      Role: mayManage ? <RoleSelect person={person} /> : roles[role].label,
      Seen: <time>{formatSeen(seenAt, zone)}</time>,
    }
    const remove = () => setLeaving(person)
    return {
      id,
      cells: mayManage
        ? { ...cells, Action: <Actions person={person} onRemove={remove} /> }
        : cells,
    }
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
      {leaving && <RemoveDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Actions({ person: { id, name }, onRemove }: { person: Person; onRemove: () => void }) {
  const isYou = usePerson().id === id
  const end = useCall(peopleCalls.endSessions, [sessionsQuery.queryKey])
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
      <button type="button" className="link" disabled={end.isPending} onClick={endAll}>
        {isYou ? 'End my other sessions' : 'End sessions'}
        {!isYou && <span className="visually-hidden"> of {name}</span>}
      </button>
      {!isYou && (
        <button type="button" className="link" onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
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

function RemoveDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const remove = useCall(peopleCalls.removePerson, [peopleQuery.queryKey])
  return (
    <Dialog
      title={`Remove ${name}?`}
      action="Remove"
      isRefused={remove.isPending}
      error={remove.error}
      keep="Keep"
      onAct={() => remove.mutate({ id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Their sessions end now, and their passkeys and links no longer sign in. What they did stays
        in the audit.
      </p>
    </Dialog>
  )
}
