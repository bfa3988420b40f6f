import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Confirmation.module.css'

interface ConfirmationProps {
  heading: string
  texts: string[]
  level: 2 | 3
  children?: ReactNode
}

/**
 * What takes a form's place once it is sent; the focus moves here, because its button is gone. The first text says
 * what is next.
 */
export function Confirmation({ heading, texts, level, children }: ConfirmationProps) {
  const Heading = `h${level}` as const
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.confirmation}>
      <Heading ref={title} tabIndex={-1}>
        {heading}
      </Heading>
      {texts.map((text, place) => (
        <p key={text}>{place === 0 ? <strong>{text}</strong> : text}</p>
      ))}
      {children}
    </div>
  )
}
