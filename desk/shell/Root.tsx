import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../src/components/Button.tsx'
import { Logo } from '../../src/components/Logo.tsx'
import { useIsOnline } from '../api/online.ts'
import { CallError } from '../api/send.ts'
import { usePerson, useStart } from '../api/start.ts'
import { ButtonTo } from '../components/ButtonTo.tsx'
import { Empty } from '../components/Empty.tsx'
import { BarSections, describeError, Loading, LoadingPane } from '../components/Loading.tsx'
import { Panes, screenColumns, useIsBeside } from '../leads/Panes.tsx'
import { TeamHead } from '../people/TeamHead.tsx'
import { SignInPage } from '../sign-in/SignInPage.tsx'
import { DayShape } from '../today/Today.tsx'
import line from './DayLine.module.css'
import frame from './Frame.module.css'
import { listScreens, nameScreen } from './screens.ts'

export function Root() {
  const { brand } = useStart()
  useEffect(() => {
    document.title = `${brand} desk`
  }, [brand])
  return <Outlet />
}

/** A screen that is loading: its heading is shown already. */
export const LoadingScreen = () => (
  <>
    <ScreenHead />
    <Loading isLate>
      <BarSections />
    </Loading>
  </>
)

/** A screen that failed to draw, or whose query failed. */
export function ScreenError(props: ErrorComponentProps) {
  return (
    <>
      <ScreenHead />
      <LoadingError {...props} />
    </>
  )
}

const LoadingError = ({ error }: ErrorComponentProps) => (
  <Loading error={error} onRetry={useTryAgain(error)} />
)

function useTryAgain(error: unknown) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isOnline = useIsOnline()
  // Reloads after an error of the app itself, such as a part that a newer release replaced; drafts stay in the tab.
  const tryAgain = () =>
    error instanceof CallError || !isOnline ? router.invalidate() : window.location.reload()
  // A failed query is asked again instead of failing at once.
  useEffect(() => queries.reset(), [queries])
  return tryAgain
}

/** The heading of the screen and its tabs. */
function ScreenHead() {
  const { pathname } = useLocation()
  const title = nameScreen(pathname)
  return title === 'Team' ? <TeamHead /> : <h1>{title}</h1>
}

/** The app before it is known who is signed in: its logo, and the shape of the screen that comes. */
export function AppLoading() {
  const { pathname } = useLocation()
  const title = nameScreen(pathname)
  const isBeside = useIsBeside()
  const columns = title === 'Inbox' || title === 'Requests' ? screenColumns[title] : undefined
  return useIsOnline() ? (
    <div className={frame.frame}>
      <header className={frame.head}>
        <span className={frame.logo}>
          <Logo brand="" />
        </span>
      </header>
      <div className={line.day} />
      <main className={`wrap ${frame.screen}`}>
        <h1 className={columns && 'visually-hidden'}>{title}</h1>
        {columns ? (
          <Panes
            label={title}
            columns={columns}
            pane={(isBeside || pathname.lastIndexOf('/') > 0) && <LoadingPane />}
            onWhole={() => {}}
          >
            <div className={frame.list}>
              <Loading />
            </div>
          </Panes>
        ) : (
          <Loading>{title === 'Today' ? <DayShape /> : <BarSections />}</Loading>
        )}
      </main>
    </div>
  ) : (
    <SignInPage
      title="You are offline"
      about="The desk opens once you are back."
      line={<Button disabled>Waiting for a connection</Button>}
    />
  )
}

export function AppError({ error }: ErrorComponentProps) {
  const tryAgain = useTryAgain(error)
  return (
    <SignInPage
      isFault
      title="The desk didn’t load"
      about={describeError(error)}
      line={<Button onClick={() => void tryAgain()}>Try again</Button>}
    />
  )
}

/** An address without a screen; within Team its tabs stay. */
export function NotFound() {
  const { pathname } = useLocation()
  const screens = listScreens(usePerson().role)
  // Whoever has no Today works at the site.
  const { to, label } = screens.findLast(({ to }) => pathname.startsWith(to)) ?? {
    to: '/site',
    label: 'Site',
  }
  const isTeam = label === 'Team'
  return (
    <>
      {isTeam ? <TeamHead /> : <h1>This page doesn’t exist</h1>}
      <Empty
        title={isTeam && 'This page doesn’t exist'}
        action={
          <ButtonTo to={to} variant="quiet" size="small">
            Go to {label}
          </ButtonTo>
        }
      >
        The link may be old, or the address mistyped.
      </Empty>
    </>
  )
}
