import { Initials } from './Initials.tsx'
import styles from './OwnerSelect.module.css'
import { useChoices } from './queries.ts'

/** To whom something is assigned, among commands and as one of them; `undefined` where it is many, of several people. */
export function OwnerSelect({
  owner,
  onChoose,
}: {
  owner: string | undefined
  onChoose: (owner: string) => void
}) {
  const { owners } = useChoices()
  return (
    <span className={styles.owner}>
      {owner ? <Initials name={owner} words="" /> : 'Assign'}
      {owner && (
        <span>
          {owner.split(' ')[0]}
          <span className={styles.rest}> {owner.split(' ').slice(1).join(' ')}</span>
        </span>
      )}
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
