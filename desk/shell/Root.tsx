import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../src/components/Button.tsx'
import { Logo } from '../../src/components/Logo.tsx'
import { useIsOnline } from '../api/online.ts'
import { CallError } from '../api/send.ts'
import { useStart } from '../api/start.ts'
import { Empty } from '../components/Empty.tsx'

export function Root() {
  const { brand } = useStart()
  useEffect(() => {
    document.title = `${brand} desk`
  }, [brand])
  return <Outlet />
}

/** A screen that could not be drawn, or whose answer did not come. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isOnline = useIsOnline()
  const isOfServer = error instanceof CallError
  // What failed in here would again, such as a part of the app that a newer one has replaced. What is typed is kept in its tab.
  const tryAgain = () => (isOfServer || !isOnline ? router.invalidate() : window.location.reload())
  // A query that has failed is asked anew, and not told to fail again.
  useEffect(() => queries.reset(), [queries])
  return (
    <div role="alert">
      <Empty
        title={<h1>This screen didn’t load</h1>}
        action={
          <Button variant="quiet" size="small" onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        {isOfServer && error.status > 0 && `The server answered ${error.status}. `}
        {isOfServer && error.status === 0 && `${error.message} `}
        {!isOfServer && 'Something failed in this browser. '}
        What you wrote is kept.
      </Empty>
    </div>
  )
}

/** The same without a frame around it. */
export function AppError(props: ErrorComponentProps) {
  return (
    <main className="alone">
      <Logo brand="Desk" />
      <ScreenError {...props} />
    </main>
  )
}

export function Missing() {
  return (
    <Empty
      title={<h1>This page doesn’t exist</h1>}
      action={
        <Link className="link" to="/">
          Go to Today
        </Link>
      }
    >
      The link may be old, or the address mistyped.
    </Empty>
  )
}
