import { useChoices } from './queries.ts'

interface OwnerProps {
  /** Undefined where it is many, of several people. */
  owner: string | undefined
  onChoose: (owner: string) => void
}

/** To whom something is assigned, among commands and as one of them. */
export function OwnerSelect({ owner, onChoose }: OwnerProps) {
  const { owners } = useChoices()
  return (
    <select
      className="plain"
      aria-label="Assign to"
      value={owner || 'none'}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="none" hidden>
        Assign
      </option>
      {owner !== '' && <option value="">Nobody</option>}
      {[...new Set([...owners, owner ?? ''])].filter(Boolean).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
