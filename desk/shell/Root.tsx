import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'

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
  // A query that has failed is asked anew, and not told to fail again.
  useEffect(() => queries.reset(), [queries])
  return (
    <section className="alone">
      <h1>This screen can’t be shown</h1>
      <Fault error={error instanceof Error ? error : undefined} />
      <Button variant="solid" size="small" onClick={() => router.invalidate()}>
        Try again
      </Button>
    </section>
  )
}

/** The same without a frame around it. */
export function AppError(props: ErrorComponentProps) {
  return (
    <main>
      <ScreenError {...props} />
    </main>
  )
}

export function Missing() {
  return (
    <main className="alone">
      <h1>There is nothing here</h1>
      <p>
        The address leads to no screen of the desk.{' '}
        <Link className="link" to="/">
          To Today
        </Link>
      </p>
    </main>
  )
}
