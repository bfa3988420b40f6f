import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'solid' | 'quiet'

interface ButtonProps {
  /**
   * `primary` is amber, for the one main action of a screen; `solid` is ink, for others as important; `quiet` is an
   * outline.
   */
  variant?: ButtonVariant | undefined
  size?: 'small' | 'medium' | undefined
  children: ReactNode
}

function getClass({ variant = 'primary', size = 'medium' }: Omit<ButtonProps, 'children'>) {
  return [styles.button, styles[variant], styles[size]].join(' ')
}

export function ButtonLink({
  variant,
  size,
  children,
  ...rest
}: ButtonProps & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={getClass({ variant, size })}>
      {children}
    </a>
  )
}

export const ButtonLabel = ({ variant, size, children }: ButtonProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children
  <label className={getClass({ variant, size })}>{children}</label>
)

export function Button({
  variant,
  size,
  children,
  ...rest
}: ButtonProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button type="button" {...rest} className={getClass({ variant, size })}>
      {children}
    </button>
  )
}
