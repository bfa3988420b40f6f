import styles from './SampleNote.module.css'

/** What in an article is sample data and what is not, said once below its text. */
export function SampleNote({ label, text }: { label: string; text: string }) {
  return (
    <p className={styles.note}>
      <strong>{label}</strong> <span>{text}</span>
    </p>
  )
}
