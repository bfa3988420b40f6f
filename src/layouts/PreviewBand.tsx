import styles from './Banner.module.css'

export function PreviewBand({ until }: { until: string }) {
  return (
    <aside className={styles.banner} aria-label="Draft">
      <p className="wrap">
        <b>Draft</b> <span>at this address until {until}. Forms send nothing.</span>
      </p>
    </aside>
  )
}
