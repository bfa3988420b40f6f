import type { SelectHTMLAttributes } from 'react'
import styles from './Select.module.css'

/** The platform's own list behind a field of ours. Forced colours keep the browser's own. */
export function Select(props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return <select className={styles.select} {...props} />
}
