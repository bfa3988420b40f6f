import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../src/components/Button.tsx'
import { useIsOnline } from '../api/online.ts'
import { CallError } from '../api/send.ts'
import { useRight } from '../api/start.ts'
import { ButtonTo } from './ButtonTo.tsx'
import { Empty } from './Empty.tsx'
import styles from './Loading.module.css'
import { Section } from './Section.tsx'

interface LoadingProps {
  /** Why it does not come. */
  error?: unknown
  /** Reads again what could not be read. */
  onRetry?: () => unknown
  /** Whether it has been waited for already. */
  isLate?: boolean
  /** The shape of what loads, where it is not a list. */
  children?: ReactNode
}

/** A placeholder in the shape of what loads, or why it did not load. */
export function Loading({ error, onRetry, isLate, children = <BarRows /> }: LoadingProps) {
  const isOnline = useIsOnline()
  const list = `/${useLocation().pathname.split('/')[1] ?? ''}`
  if (error) {
    const status = error instanceof CallError ? error.status : 0
    const isGone = status === 404 || status === 403
    return (
      <div className={styles.place} role="alert">
        <Empty
          of={isGone ? 'nothing' : 'fault'}
          title={status === 403 ? 'Not for your role' : isGone ? 'Not found' : 'This didn’t load'}
          action={
            isGone ? (
              <ButtonTo to={list} variant="quiet" size="small">
                Back to the list
              </ButtonTo>
            ) : (
              onRetry && (
                <Button variant="quiet" size="small" onClick={() => onRetry()}>
                  Try again
                </Button>
              )
            )
          }
        >
          {describeError(error)}
        </Empty>
      </div>
    )
  }
  if (!isOnline) return <Offline />
  return (
    <div className={styles.place} role="status" aria-label="Loading">
      <div className={isLate ? undefined : styles.soon} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** In a pane, beside a list that says itself that it loads, or that it cannot. */
export const LoadingPane = () =>
  useIsOnline() && (
    <div className={`${styles.place} ${styles.soon}`} aria-hidden="true">
      <BarLead />
    </div>
  )

/** A lead: its name and what is known of it, then what they wrote. */
export const BarLead = () => (
  <div className={styles.lead}>
    <div>
      <Bar width="14rem" />
      <Bar width="min(22rem, 90%)" />
    </div>
    <div>
      {['11rem', '94%', '88%', '91%', '46%'].map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  </div>
)

function Offline() {
  const readsLeads = useRight('read-leads')
  const { pathname } = useLocation()
  const isFirst = pathname === '/' || /^\/(inbox|requests)/.test(pathname)
  return (
    <div className={styles.place} role="status">
      <Empty
        of="offline"
        title="Not here while you are offline"
        action={
          readsLeads &&
          !isFirst && (
            <ButtonTo to="/" variant="quiet" size="small">
              Go to Today
            </ButtonTo>
          )
        }
      >
        It opens once you are back.
      </Empty>
    </div>
  )
}

/** Two sections of a screen. */
export const BarSections = () =>
  ['7rem', '5rem'].map((width) => (
    <Section key={width} title={<Bar width={width} />}>
      <BarRows />
    </Section>
  ))

/** Rows of a list. */
export const BarRows = () =>
  ['24%', '40%', '29%', '35%'].map((width) => (
    <div key={width} className={styles.row}>
      <Bar width={width} />
      <Bar width="4rem" />
      <Bar width={`calc(${width} + 32%)`} />
    </div>
  ))

/** In the place of words. */
export const Bar = ({ width }: { width: string }) => <i className={styles.bar} style={{ width }} />

/** Why an answer did not come, in a sentence. */
export const describeError = (error: unknown) =>
  error instanceof CallError ? error.message : 'Something failed in this browser.'
