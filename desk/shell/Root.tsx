import { type ErrorComponentProps, Link, Outlet } from '@tanstack/react-router'
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
export function Broken({ error, reset }: ErrorComponentProps) {
  return (
    <main className="alone">
      <h1>This screen can’t be shown</h1>
      <Fault error={error instanceof Error ? error : undefined} />
      <Button variant="solid" size="small" onClick={reset}>
        Try again
      </Button>
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
