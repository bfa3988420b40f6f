import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Person, peopleCalls } from '../../contract/desk/people-calls.ts'
import { type Role, roleNames, roles } from '../../contract/desk/roles.ts'
import { startQuery, usePerson, useRight, useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import menuStyles from '../components/Menu.module.css'
import { formatSeen } from '../components/moment.ts'
import { Section } from '../components/Section.tsx'
import { Initials } from '../leads/Initials.tsx'
import { useCall } from '../prove/use-call.ts'
import { showFault, showToast } from '../toast/show-toast.ts'
import { InviteForm } from './InviteForm.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { peopleQuery, sessionsQuery } from './queries.ts'
import { Row } from './Row.tsx'
import { TeamHead } from './TeamHead.tsx'

/** Who works at the desk, and by which role. */
export function People() {
  const { data: people } = useSuspenseQuery(peopleQuery)
  const { zone } = useStart()
  const you = usePerson()
  const mayManage = useRight('manage-people')
  return (
    <>
      <TeamHead />
      <Section
        title={people.length === 1 ? '1 person' : `${people.length} people`}
        about="Everybody who can sign in here."
      >
        <ul aria-label="People">
          {people.map((person) => (
            <Row
              key={person.id}
              mark={<Initials name={person.name} words="" />}
              title={
                <>
                  {person.name}
                  {person.id === you.id && ', you'}
                  <small>{person.email}</small>
                </>
              }
              facts={
                <>
                  {mayManage ? (
                    <RoleSelect person={person} />
                  ) : (
                    <span>{roles[person.role].label}</span>
                  )}
                  <span>
                    {person.id === you.id
                      ? 'Here now'
                      : person.seenAt === 0
                        ? 'Not signed in yet'
                        : `Seen ${formatSeen(person.seenAt, zone)}`}
                  </span>
                </>
              }
              action={mayManage && <Actions person={person} />}
            />
          ))}
        </ul>
      </Section>
      {mayManage && <InviteForm />}
      <Section title="Roles" about="What each may do.">
        <dl className="facts">
          {roleNames.map((role) => (
            <div key={role}>
              <dt>{roles[role].label}</dt>
              <dd>{roles[role].about}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

/** The menu of rare commands for a person. */
function Actions({ person }: { person: Person }) {
  const { id, name } = person
  const isYou = usePerson().id === id
  const mayReadAudit = useRight('read-audit')
  const [asking, setAsking] = useState<'name' | 'link' | 'remove'>()
  const onClose = () => setAsking(undefined)
  const end = useCall(peopleCalls.endSessions, { refresh: [sessionsQuery.queryKey] })
  const remove = useCall(peopleCalls.removePerson, {
    refresh: [peopleQuery.queryKey],
    onDone: () => showToast({ text: `${name} is removed` }),
  })
  const endAll = () =>
    void end.mutateAsync({ id }).then(
      ({ sessions }) =>
        showToast({
          text: `${name}: ${sessions === 1 ? '1 session' : `${sessions} sessions`} ended`,
        }),
      showFault,
    )
  const menu = `person-${id}`
  const close = { popoverTarget: menu, popoverTargetAction: 'hide' } as const
  return (
    <>
      <button type="button" className="more" popoverTarget={menu} aria-label={`More for ${name}`}>
        <span aria-hidden="true">⋯</span>
      </button>
      <div id={menu} popover="auto" className={menuStyles.menu}>
        <h2>{name}</h2>
        {mayReadAudit && (
          <Link to="/people/audit" search={{ who: id }}>
            What {isYou ? 'you' : 'they'} did
          </Link>
        )}
        <button type="button" {...close} onClick={() => setAsking('name')}>
          Change {isYou ? 'my' : 'the'} name
        </button>
        <button type="button" {...close} disabled={end.isPending} onClick={endAll}>
          {isYou ? 'Sign out my other devices' : 'Sign out everywhere'}
        </button>
        {!isYou && (
          <>
            <button type="button" {...close} onClick={() => setAsking('link')}>
              Make a sign-in link
            </button>
            <button
              type="button"
              className={menuStyles.apart}
              {...close}
              onClick={() => setAsking('remove')}
            >
              Remove
            </button>
          </>
        )}
      </div>
      {asking === 'name' && <NameDialog person={person} onClose={onClose} />}
      {asking === 'link' && <LinkDialog person={person} onClose={onClose} />}
      {asking === 'remove' && (
        <Dialog
          title={`Remove ${name}?`}
          action={`Remove ${name.split(' ')[0]}`}
          isRefused={remove.isPending}
          isFinal
          error={remove.error}
          onAct={() => remove.mutate({ id })}
          onClose={onClose}
        >
          <p>
            They are signed out everywhere at once, and their passkeys are removed. Leads that they
            have are unassigned again. What they did stays in the timelines and in the audit.
          </p>
        </Dialog>
      )}
    </>
  )
}

/** A role that is chosen takes effect once it is confirmed. */
function RoleSelect({ person: { id, name, role } }: { person: Person }) {
  const [chosen, choose] = useState<Role>()
  const change = useCall(peopleCalls.changeRole, {
    refresh: [peopleQuery.queryKey, startQuery.queryKey],
    onDone: () => choose(undefined),
  })
  return (
    <>
      <span>
        <select
          className="plain"
          aria-label={`Role of ${name}`}
          value={role}
          onChange={({ target }) => choose(target.value as Role)}
        >
          {roleNames.map((value) => (
            <option key={value} value={value}>
              {roles[value].label}
            </option>
          ))}
        </select>
      </span>
      {chosen && (
        <Dialog
          title={`Change ${name} from ${roles[role].label} to ${roles[chosen].label}?`}
          action="Change role"
          isRefused={change.isPending}
          error={change.error}
          onAct={() => change.mutate({ id, role: chosen })}
          onClose={() => choose(undefined)}
        >
          <p>{roles[chosen].about}</p>
        </Dialog>
      )}
    </>
  )
}
