import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roles } from '../../contract/desk/roles.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { send } from '../api/send.ts'
import { beginAs, startQuery, usePerson, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Section } from '../components/Section.tsx'
import { chooseTheme, type Theme, useTheme } from '../components/theme.ts'
import { KeysSwitch } from '../keys/KeysSwitch.tsx'
import { hasKeyboard } from '../keys/use-keys.ts'
import { useCall, withProof } from '../prove/use-call.ts'
import { NameDialog } from './NameDialog.tsx'
import styles from './OwnAccount.module.css'
import { passkeysQuery, sessionsQuery } from './queries.ts'
import { Row } from './Row.tsx'

/** One’s own sessions, passkeys and settings of this browser. */
export function OwnAccount() {
  const person = usePerson()
  const [isNaming, setIsNaming] = useState(false)
  const { label, about } = roles[person.role]
  return (
    <>
      <header className={styles.head}>
        <h1>{person.name}</h1>
        <p className="soft">{person.email}</p>
        <p>
          {label}. <span className="soft">{about}</span>
        </p>
        <Button variant="quiet" size="small" onClick={() => setIsNaming(true)}>
          Change my name
        </Button>
      </header>
      {isNaming && <NameDialog person={person} onClose={() => setIsNaming(false)} />}
      <Passkeys />
      <Sessions />
      <Preferences />
    </>
  )
}

function Passkeys() {
  const { zone } = useStart()
  const { data: passkeys } = useSuspenseQuery(passkeysQuery)
  const queryClient = useQueryClient()
  const refresh = [passkeysQuery.queryKey, startQuery.queryKey]
  const add = useMutation({
    mutationFn: async () => {
      const optionsJSON = (await withProof(
        () => send(signInCalls.newPasskey),
        signInCalls.newPasskey.needsProof,
      )) as PublicKeyCredentialCreationOptionsJSON
      const credential = await startRegistration({ optionsJSON })
      return await send(signInCalls.addPasskey, { credential })
    },
    onSuccess: () =>
      Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const remove = useCall(signInCalls.removePasskey, { refresh })
  const addButton = browserSupportsWebAuthn() && (
    <Button variant="quiet" size="small" onClick={() => add.mutate()} disabled={add.isPending}>
      Add a passkey
    </Button>
  )
  return (
    <Section
      title="Passkeys"
      about="Sign in with your finger, your face or the PIN of your device."
    >
      {passkeys.length === 0 ? (
        <p className="soft">
          With one you need no email to sign in, and no code before you erase or export.
        </p>
      ) : (
        <ul aria-label="Passkeys">
          {passkeys.map(({ id, label, createdAt, usedAt }) => (
            <Row
              key={id}
              title={label}
              facts={
                <>
                  <span>Added {formatSeen(createdAt, zone)}</span>
                  <span>{usedAt === 0 ? 'Not used yet' : `Used ${formatSeen(usedAt, zone)}`}</span>
                </>
              }
              action={
                <button type="button" onClick={() => remove.mutate({ id })}>
                  Remove<span className="visually-hidden"> {label}</span>
                </button>
              }
            />
          ))}
        </ul>
      )}
      {addButton}
      <Fault error={add.error ?? remove.error} />
    </Section>
  )
}

function Sessions() {
  const start = useStart()
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const end = useCall(signInCalls.endSession, { refresh: [sessionsQuery.queryKey] })
  const out = useCall(signInCalls.signOut, {
    onDone: () => {
      // Drafts stay in the tab for their writer, but not after signing out.
      sessionStorage.clear()
      beginAs(queryClient, { ...start, person: null })
    },
  })
  return (
    <Section title="Devices" about="Where you are signed in.">
      <ul aria-label="Devices">
        {sessions.map(({ id, device, createdAt, seenAt, isThis }) => (
          <Row
            key={id}
            title={isThis ? `${device}, this one` : device}
            facts={
              <>
                <span>Since {formatSeen(createdAt, start.zone)}</span>
                <span>{isThis ? 'Here now' : `Seen ${formatSeen(seenAt, start.zone)}`}</span>
              </>
            }
            action={
              <button
                type="button"
                disabled={out.isPending}
                onClick={() => (isThis ? out.mutate(undefined) : end.mutate({ id }))}
              >
                Sign out{!isThis && <span className="visually-hidden"> {device}</span>}
              </button>
            }
          />
        ))}
      </ul>
      <Fault error={end.error ?? out.error} />
    </Section>
  )
}

const themes: [theme: Theme, label: string][] = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

function Preferences() {
  const chosen = useTheme()
  return (
    <Section title="Preferences" about="They hold in this browser.">
      <div className="fields">
        <fieldset className={styles.themes}>
          <legend>Theme</legend>
          {themes.map(([theme, label]) => (
            <label key={theme}>
              <input
                type="radio"
                name="theme"
                checked={theme === chosen}
                onChange={() => chooseTheme(theme)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {hasKeyboard() && <KeysSwitch />}
      </div>
    </Section>
  )
}
