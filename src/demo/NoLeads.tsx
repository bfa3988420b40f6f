import { Button } from '../components/Button.tsx'
import type { DemoCopy } from '../content/demo.ts'
import styles from './NoLeads.module.css'

interface NoLeadsProps {
  copy: DemoCopy
  /** Shows everybody again. */
  onReset: () => void
}

/** What stands in place of a list that the filters leave nobody on. */
export function NoLeads({ copy, onReset }: NoLeadsProps) {
  return (
    <div className={styles.empty}>
      <p>{copy.empty}</p>
      <Button variant="quiet" size="small" onClick={onReset}>
        {copy.reset}
      </Button>
    </div>
  )
}
