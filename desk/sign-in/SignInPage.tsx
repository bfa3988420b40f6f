import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Logo } from '../../src/components/Logo.tsx'
import { startQuery } from '../api/start.ts'
import { ThemeButton } from '../components/ThemeButton.tsx'
import styles from './SignInPage.module.css'

interface SignInPageProps {
  title: string
  about?: ReactNode
  /** The field or button of the step; it stands on a line at the same height in every step. */
  line: ReactNode
  /** Whether nothing works: the drawing shows it. */
  isFault?: boolean
  children?: ReactNode
}

/** The page of every step of signing in. `children`: what stands below the line. */
export function SignInPage({ title, about, line, isFault, children }: SignInPageProps) {
  // Undefined while the first call has no answer.
  const brand = useQueryClient().getQueryData(startQuery.queryKey)?.brand ?? ''
  return (
    <div className={styles.page} data-fault={isFault ? '' : undefined}>
      <header className={`wrap ${styles.head}`}>
        <span className={styles.logo}>
          <Logo brand={brand} />
          {brand && <span className="soft">Desk</span>}
        </span>
        <div className={styles.right}>
          <ThemeButton />
          <a className="link" href="/">
            To the site
          </a>
        </div>
      </header>
      <main className={`wrap ${styles.step}`}>
        <div className={styles.above}>
          <h1>{title}</h1>
          {about && (
            <p className={styles.about} role="status">
              {about}
            </p>
          )}
          <div className={styles.line}>
            <Horizon />
            {line}
          </div>
        </div>
        <div className={styles.below}>{children}</div>
      </main>
    </div>
  )
}

/** A drawing: points in rows, one of them coming nearer. */
function Horizon() {
  return (
    <svg className={styles.horizon} viewBox="-416 -416 832 416" aria-hidden="true">
      <path d="M-120 0A120 120 0 0 1 120 0M-180 0A180 180 0 0 1 180 0M-246 0A246 246 0 0 1 246 0M-322 0A322 322 0 0 1 322 0M-408 0A408 408 0 0 1 408 0" />
      <path className={styles.way} d="M-46-52C-92-150-170-150-221-233" />
      <circle className={styles.dot} cx="-221" cy="-233" r="6" />
      <g className={styles.dot} opacity=".55">
        <circle cx="-172" cy="-52" r="3.5" />
        <circle cx="-70" cy="-166" r="3.5" />
        <circle cx="96" cy="-152" r="3.5" />
      </g>
    </svg>
  )
}
