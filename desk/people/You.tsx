import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { roles } from '../../contract/desk/roles.ts'
import { Button } from '../../src/components/Button.tsx'
import { send } from '../api/send.ts'
import { beginAs, startQuery, usePerson, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { chooseTheme, type Theme, useTheme } from '../components/theme.ts'
import { KeysSwitch } from '../keys/KeysSwitch.tsx'
import { useCall, withProof } from '../prove/use-call.ts'
import { passkeysQuery, sessionsQuery } from './queries.ts'
import { Row } from './Row.tsx'
import styles from './You.module.css'

/** What is one's own: where one is signed in, the other way in, and how the desk is in this browser. */
export function You() {
  const { name, email, role } = usePerson()
  const { label, about } = roles[role]
  return (
    <div className={styles.you}>
      <h1>{name}</h1>
      <p className="soft">{email}</p>
      <p>
        {label}. <span className="soft">{about}</span>
      </p>
      <Passkeys />
      <Sessions />
      <Preferences />
    </div>
  )
}

function Passkeys() {
  const { zone } = useStart()
  const { data: passkeys } = useSuspenseQuery(passkeysQuery)
  const queryClient = useQueryClient()
  const refresh = [passkeysQuery.queryKey, startQuery.queryKey]
  const add = useMutation({
    mutationFn: async () => {
      const optionsJSON = (await withProof(() =>
        send(peopleCalls.newPasskey),
      )) as PublicKeyCredentialCreationOptionsJSON
      const credential = await startRegistration({ optionsJSON })
      return await send(peopleCalls.addPasskey, { credential })
    },
    onSuccess: () =>
      Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const remove = useCall(peopleCalls.removePasskey, refresh)
  return (
    <section>
      <div>
        <h2>Passkeys</h2>
        <p>
          A passkey signs you in with your finger, your face or the PIN of your device, without a
          mail. It is asked for again before something is erased.
        </p>
      </div>
      <div>
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
        {browserSupportsWebAuthn() && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => add.mutate()}
            disabled={add.isPending}
          >
            Add a passkey
          </Button>
        )}
        <Fault error={add.error ?? remove.error} />
      </div>
    </section>
  )
}

function Sessions() {
  const start = useStart()
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const end = useCall(peopleCalls.endSession, [sessionsQuery.queryKey])
  const out = useCall(peopleCalls.signOut, [], () => {
    // Whoever signs out leaves nothing in the tab.
    sessionStorage.clear()
    beginAs(queryClient, { ...start, person: null })
  })
  return (
    <section>
      <div>
        <h2>Devices</h2>
        <p>Where you are signed in. Signing out a device works at once.</p>
      </div>
      <div>
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
      </div>
    </section>
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
    <section>
      <div>
        <h2>Preferences</h2>
        <p>They hold in this browser.</p>
      </div>
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
        <KeysSwitch />
      </div>
    </section>
  )
}
