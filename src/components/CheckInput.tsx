import type { InputHTMLAttributes } from 'react'
import styles from './CheckInput.module.css'

export function CheckInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return <input type="checkbox" className={styles.tick} {...props} />
}
