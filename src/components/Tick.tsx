import type { InputHTMLAttributes } from 'react'
import styles from './Tick.module.css'

/** A checkbox, or a radio button; its label stands around it. */
export function Tick(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return <input type="checkbox" className={styles.tick} {...props} />
}
