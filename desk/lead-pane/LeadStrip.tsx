import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { usePerson } from '../api/start.ts'
import { useKeys } from '../keys/use-keys.ts'
import { OwnerMenu } from '../leads/OwnerMenu.tsx'
import { LeadMenu } from './LeadMenu.tsx'
import styles from './LeadStrip.module.css'

interface StripProps {
  lead: LeadDetail
  act: (change: LeadChange, as?: LeadDetail['row']) => void
}

/** The head of a lead: who it is from, and the menu of rare commands. */
export function LeadStrip({ lead, act }: StripProps) {
  const { row } = lead
  const { name } = usePerson()
  const assign = (owner: string) => act({ type: 'assign', owner })
  useKeys(row.isHeld ? {} : { a: () => assign(row.owner === name ? '' : name) })
  return (
    <fieldset className={styles.strip} aria-label="This lead">
      {!row.isHeld && <OwnerMenu owner={row.owner} onChoose={assign} />}
      <LeadMenu lead={lead} act={act} />
    </fieldset>
  )
}
