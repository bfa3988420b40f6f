import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useMatchRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasRight } from '../../contract/desk/roles.ts'
import { Logo } from '../../src/components/Logo.tsx'
import { useIsOnline } from '../api/online.ts'
import { usePerson, useStart } from '../api/start.ts'
import { ThemeButton } from '../components/ThemeButton.tsx'
import { Initials } from '../leads/Initials.tsx'
import { formatCapped } from '../leads/lead-text.ts'
import { wholeList } from '../leads/list-search.ts'
import { listQuery, todayQuery, useLiveLeads } from '../leads/queries.ts'
import { teamViews } from '../people/TeamHead.tsx'
import { ProofDialog } from '../prove/ProofDialog.tsx'
import { requestsQuery } from '../requests/queries.ts'
import { Toast } from '../toast/Toast.tsx'
import { DayLine } from './DayLine.tsx'
import styles from './Frame.module.css'
import { KeysButton } from './KeysDialog.tsx'
import { SearchOrDo } from './SearchOrDo.tsx'
import { listScreens } from './screens.ts'

/** The frame of every screen: the head, the line of the day, the navigation. */
export function Frame() {
  const { brand, person } = useStart()
  const { pathname } = useLocation()
  const screen = useFocusOnChange(pathname)
  // Today draws the line itself, large.
  const isToday = useMatchRoute()({ to: '/' })
  const readsLeads = person !== null && hasRight(person.role, 'read-leads')
  useLiveLeads(readsLeads)
  useLists(readsLeads)
  const router = useRouter()
  // When the session ends, here or from another device, the route is checked again and leads to signing in.
  useEffect(() => {
    if (!person) void router.invalidate()
  }, [person, router])
  if (!person) return null
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        Skip to the screen
      </a>
      <header>
        <div className={styles.head}>
          <Link to="/" className={styles.logo}>
            <Logo brand={brand} />
            <span className="soft">Desk</span>
          </Link>
          <ScreenLinks label="Desk" className={styles.places} />
          <div className={styles.right}>
            <SearchOrDo />
            {readsLeads && <KeysButton />}
            <ThemeButton />
            <Link to="/you" className={styles.you}>
              <Initials name={person.name} words={`${person.name}, signed in`} />
            </Link>
          </div>
        </div>
        {readsLeads && !isToday && <DayLine />}
        <Offline />
      </header>
      <main
        ref={screen}
        id="screen"
        className={`wrap ${styles.screen}`}
        aria-label={teamViews.find(({ to }) => to === pathname)?.label}
        tabIndex={-1}
      >
        <Outlet />
      </main>
      <ScreenLinks label="Desk, on a phone" className={styles.foot} />
      <ProofDialog />
      <Toast />
    </div>
  )
}

/** Reads both lists ahead, for somebody who goes offline. */
function useLists(isOn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    void queryClient.prefetchInfiniteQuery(listQuery(wholeList))
    void queryClient.prefetchQuery(requestsQuery)
  }, [queryClient, isOn])
}

/** Says that there is no network, and what becomes of changes meanwhile. */
function Offline() {
  const isOnline = useIsOnline()
  return (
    <p role="status" className={styles.offline}>
      {!isOnline && (
        <>
          <b>You are offline.</b> What you do is sent later.
        </>
      )}
    </p>
  )
}

/** Gives the main element the focus when another screen opens, as a new page would. */
function useFocusOnChange(pathname: string) {
  const [, first] = pathname.split('/')
  // In Team and Site each address is a screen of its own; in a list only the open item changes.
  const screenPath = first === 'people' || first === 'site' ? pathname : first
  const screen = useRef<HTMLElement>(null)
  const before = useRef(screenPath)
  useEffect(() => {
    if (before.current !== screenPath) screen.current?.focus({ preventScroll: true })
    before.current = screenPath
  }, [screenPath])
  return screen
}

/** The navigation; on a phone it is at the bottom. */
function ScreenLinks({ label, className }: { label: string; className: string | undefined }) {
  const { role } = usePerson()
  return (
    <nav aria-label={label} className={className}>
      {listScreens(role).map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
          {label}
          {to === '/inbox' && (
            <>
              {' '}
              <DueCount />
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

function DueCount() {
  const { data: today } = useQuery(todayQuery)
  if (today?.dueCount === 0) return null
  return (
    <span className={styles.count}>
      {today && (
        <>
          {formatCapped(today.dueCount)}
          <span className="visually-hidden"> open</span>
        </>
      )}
    </span>
  )
}
