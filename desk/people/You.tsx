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
import { Table } from '../components/Table.tsx'
import { chooseTheme, type Theme, useTheme } from '../components/theme.ts'
import { KeysSwitch } from '../keys/KeysSwitch.tsx'
import { useCall, withProof } from '../prove/use-call.ts'
import { passkeysQuery, sessionsQuery } from './queries.ts'
import styles from './You.module.css'

/** What is one's own: where one is signed in, the other way in, and how the desk is in this browser. */
export function You() {
  const { name, email, role } = usePerson()
  const start = useStart()
  const queryClient = useQueryClient()
  const out = useMutation({
    mutationFn: () => send(peopleCalls.signOut),
    onSuccess: () => {
      // Whoever signs out leaves nothing in the tab.
      sessionStorage.clear()
      beginAs(queryClient, { ...start, person: null })
    },
  })
  return (
    <div className={styles.you}>
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className="soft">
            {email}. {roles[role].label}: {roles[role].about}
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={() => out.mutate()} disabled={out.isPending}>
          Sign out
        </Button>
      </header>
      <Fault error={out.error} />
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
  const rows = passkeys.map(({ id, label, createdAt, usedAt }) => ({
    id,
    cells: {
      'Made on': label,
      Added: <time>{formatSeen(createdAt, zone)}</time>,
      Used: <time>{formatSeen(usedAt, zone)}</time>,
      Action: (
        <button type="button" onClick={() => remove.mutate({ id })}>
          Remove<span className="visually-hidden"> {label}</span>
        </button>
      ),
    },
  }))
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
        {rows.length > 0 && <Table label="Passkeys" rows={rows} />}
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
  const { zone } = useStart()
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const end = useCall(peopleCalls.endSession, [sessionsQuery.queryKey])
  const rows = sessions.map(({ id, device, createdAt, seenAt, isThis }) => ({
    id,
    cells: {
      Device: isThis ? `${device}, this one` : device,
      Since: <time>{formatSeen(createdAt, zone)}</time>,
      Seen: isThis ? 'now' : <time>{formatSeen(seenAt, zone)}</time>,
      Action: !isThis && (
        <button type="button" onClick={() => end.mutate({ id })}>
          End<span className="visually-hidden"> the session on {device}</span>
        </button>
      ),
    },
  }))
  return (
    <section>
      <div>
        <h2>Devices</h2>
        <p>Whoever has one of these is you. A session that is ended signs out at once.</p>
      </div>
      <div>
        <Table label="Sessions" rows={rows} />
        <Fault error={end.error} />
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
