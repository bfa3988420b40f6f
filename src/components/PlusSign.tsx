import styles from './PlusSign.module.css'

export function PlusSign() {
  return <span className={styles.sign} />
}
