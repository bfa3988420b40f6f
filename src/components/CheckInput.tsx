import type { InputHTMLAttributes } from 'react'
import styles from './CheckInput.module.css'

/** A checkbox, or a radio button; its label stands around it. */
export function CheckInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return <input type="checkbox" className={styles.tick} {...props} />
}
