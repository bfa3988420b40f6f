import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Logo } from '../../src/components/Logo.tsx'
import { useIsOnline } from '../api/online.ts'
import { CallError } from '../api/send.ts'
import { useStart } from '../api/start.ts'
import { ButtonTo } from '../components/ButtonTo.tsx'
import { Empty } from '../components/Empty.tsx'
import { Loading } from '../components/Loading.tsx'
import { TeamHead, teamViews } from '../people/TeamHead.tsx'
import line from './DayLine.module.css'
import frame from './Frame.module.css'
import { nameScreen } from './places.ts'

export function Root() {
  const { brand } = useStart()
  useEffect(() => {
    document.title = `${brand} desk`
  }, [brand])
  return <Outlet />
}

/** A screen that is on its way: its heading stands already. */
export const LoadingScreen = () => (
  <>
    <ScreenHead />
    <Loading />
  </>
)

/** A screen that could not be drawn, or whose answer did not come. */
export function ScreenError(props: ErrorComponentProps) {
  return (
    <>
      <ScreenHead />
      <LoadingError {...props} />
    </>
  )
}

function LoadingError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isOnline = useIsOnline()
  // What failed in here would again, such as a part of the app that a newer one has replaced. What is typed is kept in its tab.
  const tryAgain = () =>
    error instanceof CallError || !isOnline ? router.invalidate() : window.location.reload()
  // A query that has failed is asked anew, and not told to fail again.
  useEffect(() => queries.reset(), [queries])
  return <Loading error={error} onRetry={tryAgain} />
}

/** The heading of the place that was asked for, and the views beside it. */
function ScreenHead() {
  const { pathname } = useLocation()
  const title = nameScreen(pathname)
  return teamViews.some(({ to }) => to === pathname) ? <TeamHead title={title} /> : <h1>{title}</h1>
}

/** Before it is known who is here: the mark and the screen, where the frame has them. */
function Unframed({ children }: { children: ReactNode }) {
  return (
    <div className={frame.frame}>
      <header className={frame.head}>
        <span className={frame.logo}>
          <Logo brand="" />
          <span className="soft">Desk</span>
        </span>
      </header>
      <div className={line.day} />
      <main className={`wrap ${frame.screen}`}>
        <h1>{nameScreen(useLocation().pathname)}</h1>
        {children}
      </main>
    </div>
  )
}

export const AppLoading = () => (
  <Unframed>
    <Loading />
  </Unframed>
)

export const AppError = (props: ErrorComponentProps) => (
  <Unframed>
    <LoadingError {...props} />
  </Unframed>
)

export const Missing = () => (
  <>
    <h1>This page doesn’t exist</h1>
    <Empty
      action={
        <ButtonTo to="/" variant="quiet" size="small">
          Go to the desk
        </ButtonTo>
      }
    >
      The link may be old, or the address mistyped.
    </Empty>
  </>
)
