import styles from './Cover.module.css'
import { across, dots } from './marks.ts'

const line = 226
/** The steps of a buyer: the fourth is a connection, the seventh the form. */
const steps = across(line, 68, 78, 7)

/** A line of seven steps: an arc comes in at the fourth, long before the form at the seventh. */
export function BeforeTheForm() {
  const [form, connection] = [steps[6], steps[3]]
  if (!form || !connection) return null
  return (
    <>
      <path className={styles.faint} d={`M-700 ${line}H1340`} />
      <path className={styles.ink} d={`M${connection.x} ${line}H${form.x - 58}`} />
      <path className={styles.small} d={dots([...steps.slice(0, 3), ...steps.slice(4, 6)])} />
      <path
        className={styles.arcs}
        d={`M156 92C${connection.x - 30} 92 ${connection.x} 130 ${connection.x} ${line}`}
      />
      <path className={styles.people} d={dots([connection])} />
      <circle className={styles.rep} cx="132" cy="92" r="24" />
      <path
        className={styles.ink}
        d={`M${connection.x} 284v16M${form.x} 284v16M${connection.x} 292H${form.x}`}
      />
      <rect className={styles.rep} x={form.x - 58} y="76" width="116" height="174" rx="8" />
      <path
        d={`M${form.x - 38} 102h76v22h-76zM${form.x - 38} 142h76v22h-76zM${form.x - 38} 182h76v22h-76z`}
      />
      <path className={styles.strong} d={`M${form.x - 34} 227h30`} />
    </>
  )
}
