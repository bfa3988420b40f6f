import styles from './publish/Publish.module.css'

/** Says that something cannot be done on this server; the reason is folded, for those who run it. */
export function CannotPublish({ title, why }: { title: string; why: string }) {
  if (why === '') return null
  return (
    <div className={styles.prevented}>
      <b>{title}</b>
      <p className="soft">Whoever runs the server can change that.</p>
      <details>
        <summary>Details</summary>
        <p className="soft">{why}</p>
      </details>
    </div>
  )
}
