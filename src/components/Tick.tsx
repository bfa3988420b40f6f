import type { InputHTMLAttributes } from 'react'
import styles from './Tick.module.css'

/** A checkbox; its label stands around it. Forced colours keep the browser's own. */
export function Tick(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return <input type="checkbox" className={styles.tick} {...props} />
}
