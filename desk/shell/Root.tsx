import { type ErrorComponentProps, Link, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStart } from '../api/start.ts'
import { Actions, Button } from '../components/Button.tsx'
import { Fault } from '../components/Fault.tsx'
import styles from './Frame.module.css'

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
    <main className={styles.alone}>
      <h1>This screen can’t be shown</h1>
      <Fault error={error instanceof Error ? error : undefined} />
      <Actions>
        <Button onClick={reset}>Try again</Button>
      </Actions>
    </main>
  )
}

export function Missing() {
  return (
    <main className={styles.alone}>
      <h1>There is nothing here</h1>
      <p>
        The address leads to no screen of the desk. <Link to="/">To Today</Link>
      </p>
    </main>
  )
}
