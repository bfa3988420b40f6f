import { useSuspenseQuery } from '@tanstack/react-query'
import styles from './OwnerSelect.module.css'
import { choicesQuery } from './queries.ts'
import { Ring } from './Ring.tsx'

/** To whom something is assigned, among commands and as one of them; `undefined` where it is many, of several people. */
export function OwnerSelect({
  owner,
  onChoose,
}: {
  owner: string | undefined
  onChoose: (owner: string) => void
}) {
  const { owners } = useSuspenseQuery(choicesQuery).data
  return (
    <span className={styles.owner}>
      {owner ? <Ring name={owner} words="" /> : 'Assign'}
      {owner && <span className={styles.name}>{owner}</span>}
      <select
        aria-label="Assign to"
        value={owner ?? 'many'}
        onChange={({ target }) => onChoose(target.value)}
      >
        {owner === undefined && <option hidden>many</option>}
        <option value="">Nobody</option>
        {[...new Set([...owners, owner ?? ''])].filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  )
}
