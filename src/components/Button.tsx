import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'

interface Look {
  /** `primary` is amber and stands once in a band; `solid` is for a form that is not the page's aim. */
  look?: 'primary' | 'solid' | 'quiet' | undefined
  size?: 'small' | 'medium' | undefined
  children: ReactNode
}

function classOf({ look = 'primary', size = 'medium' }: Omit<Look, 'children'>) {
  return [styles.button, styles[look], styles[size]].join(' ')
}

/** Goes somewhere. */
export function ButtonLink({ look, size, children, href }: Look & { href: string }) {
  return (
    <a className={classOf({ look, size })} href={href}>
      {children}
    </a>
  )
}

/** Does something here. */
export function Button({
  look,
  size,
  children,
  ...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button type="button" {...rest} className={classOf({ look, size })}>
      {children}
    </button>
  )
}
