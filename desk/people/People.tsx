import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Person, peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { Button } from '../../src/components/Button.tsx'
import { startQuery, usePerson, useRight, useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import menuStyles from '../components/Menu.module.css'
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

/** What is done seldom, in a menu. */
function Actions({ person: { id, name } }: { person: Person }) {
  const isYou = usePerson().id === id
  const [isRemoving, setIsRemoving] = useState(false)
  const end = useCall(peopleCalls.endSessions, [sessionsQuery.queryKey])
  const remove = useCall(peopleCalls.removePerson, [peopleQuery.queryKey], () =>
    showToast({ text: `${name} is removed` }),
  )
  const endAll = () =>
    void end.mutateAsync({ id }).then(
      ({ sessions }) =>
        showToast({
          text: `${name}: ${sessions === 1 ? '1 session' : `${sessions} sessions`} ended`,
        }),
      ({ message }: Error) => showToast({ text: message }),
    )
  const menu = `person-${id}`
  const close = { popoverTarget: menu, popoverTargetAction: 'hide' } as const
  return (
    <>
      <button
        type="button"
        className={`sign ${styles.menu}`}
        popoverTarget={menu}
        aria-label={`More for ${name}`}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div id={menu} popover="auto" className={menuStyles.menu}>
        <button type="button" {...close} disabled={end.isPending} onClick={endAll}>
          {isYou ? 'Sign out my other devices' : 'Sign out everywhere'}
        </button>
        {!isYou && (
          <button type="button" {...close} onClick={() => setIsRemoving(true)}>
            Remove
          </button>
        )}
      </div>
      {isRemoving && (
        <Dialog
          title={`Remove ${name}?`}
          action="Remove"
          isRefused={remove.isPending}
          error={remove.error}
          onAct={() => remove.mutate({ id })}
          onClose={() => setIsRemoving(false)}
        >
          <p>
            They are signed out everywhere at once, and their passkeys are gone. Leads that they
            have are unassigned again. What they did stays in the timelines and in the audit.
          </p>
        </Dialog>
      )}
    </>
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
