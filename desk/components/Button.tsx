import type { ReactNode } from 'react'
import styles from './Button.module.css'

/** Ink is the one thing to do on a screen; amber is that where there is no line of the day. */
export type ButtonLook = 'ink' | 'outline' | 'amber' | 'link'

interface ButtonProps {
  children: ReactNode
  look?: ButtonLook
  type?: 'button' | 'submit'
  /** While its work goes on; it stays where it is and can be reached. */
  busy?: boolean
  size?: 'large'
  onClick?: () => void
}

export function Button({
  children,
  look = 'ink',
  type = 'button',
  busy,
  size,
  onClick,
}: ButtonProps) {
  const classes = [
    look === 'link' ? styles.link : styles.button,
    styles[look],
    size && styles[size],
  ]
  return (
    <button
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </button>
  )
}

/** Buttons in a row, the one to press first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
