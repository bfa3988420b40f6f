import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { roles } from '../../contract/desk/roles.ts'
import { send } from '../api/send.ts'
import { startQuery, usePerson, useStart } from '../api/start.ts'
import { Button } from '../components/Button.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { TextField } from '../components/TextField.tsx'
import { useCall, withProof } from '../prove/use-call.ts'
import styles from './People.module.css'
import { passkeysQuery, peopleQuery, sessionsQuery } from './queries.ts'

/** What is one's own: the name, the ways in, and where one is signed in. */
export function You() {
  const person = usePerson()
  const queryClient = useQueryClient()
  const out = useMutation({
    mutationFn: () => send(peopleCalls.signOut),
    // Nothing of what was read stays in the tab.
    onSuccess: () => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })
      queryClient.setQueryData(startQuery.queryKey, (start) => start && { ...start, person: null })
    },
  })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{person.name}</h1>
          <p className={styles.about}>
            {person.email}. {roles[person.role].label}: {roles[person.role].about}
          </p>
        </div>
        <Button look="outline" onClick={() => out.mutate()} busy={out.isPending}>
          Sign out
        </Button>
      </div>
      <Fault error={out.error} />
      <Name />
      <Passkeys />
      <Sessions />
    </>
  )
}

function Name() {
  const person = usePerson()
  const [name, setName] = useState(person.name)
  const rename = useCall(peopleCalls.rename, [startQuery.queryKey, peopleQuery.queryKey])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    rename.mutate({ name })
  }
  return (
    <section className={styles.section}>
      <h2>Name</h2>
      <form className={styles.narrow} onSubmit={submit} noValidate>
        <TextField
          label="As your colleagues and those who write to you see it"
          autoComplete="name"
          value={name}
          error={rename.error?.fields['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button look="outline" type="submit" busy={rename.isPending}>
            Save
          </Button>{' '}
          <span role="status" className={styles.quiet}>
            {rename.isSuccess && 'Saved.'}
          </span>
        </div>
      </form>
    </section>
  )
}

function Passkeys() {
  const { zone } = useStart()
  const { data: passkeys } = useSuspenseQuery(passkeysQuery)
  const queryClient = useQueryClient()
  const refresh = [passkeysQuery.queryKey, startQuery.queryKey]
  const add = useMutation({
    mutationFn: async () => {
      const optionsJSON = await withProof(() => send(peopleCalls.newPasskey))
      const credential = await startRegistration({
        optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
      })
      return await send(peopleCalls.addPasskey, { credential })
    },
    onSuccess: () =>
      Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const remove = useCall(peopleCalls.removePasskey, refresh)
  return (
    <section className={styles.section}>
      <h2>Passkeys</h2>
      <p>
        A passkey signs you in with your finger, your face or the PIN of your device, without a
        mail. It is asked for again before something is erased.
      </p>
      {passkeys.length > 0 && (
        <Table label="Passkeys" heads={['Made on', 'Added', 'Used', '']}>
          {passkeys.map(({ id, label, createdAt, usedAt }) => (
            <tr key={id}>
              <td className={styles.name}>{label}</td>
              <td data-head="Added">
                <time>{formatSeen(createdAt, zone)}</time>
              </td>
              <td data-head="Used">
                <time>{formatSeen(usedAt, zone)}</time>
              </td>
              <td>
                <Button look="link" onClick={() => remove.mutate({ id })} busy={remove.isPending}>
                  Remove<span className="hidden-text"> {label}</span>
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Fault error={add.error ?? remove.error} />
      {browserSupportsWebAuthn() ? (
        <div className={styles.after}>
          <Button look="outline" onClick={() => add.mutate()} busy={add.isPending}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p>This browser makes none at this address.</p>
      )}
    </section>
  )
}

function Sessions() {
  const { zone } = useStart()
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const end = useCall(peopleCalls.endSession, [sessionsQuery.queryKey])
  return (
    <section className={styles.section}>
      <h2>Signed in on</h2>
      <Table label="Sessions" heads={['Device', 'Since', 'Seen', '']}>
        {sessions.map(({ id, device, createdAt, seenAt, isThis }) => (
          <tr key={id}>
            <td>
              <span className={styles.name}>{device}</span>
              {isThis && ', this one'}
            </td>
            <td data-head="Since">
              <time>{formatSeen(createdAt, zone)}</time>
            </td>
            <td data-head="Seen">{isThis ? 'now' : <time>{formatSeen(seenAt, zone)}</time>}</td>
            <td>
              {!isThis && (
                <Button look="link" onClick={() => end.mutate({ id })} busy={end.isPending}>
                  End<span className="hidden-text"> the session on {device}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <Fault error={end.error} />
    </section>
  )
}
