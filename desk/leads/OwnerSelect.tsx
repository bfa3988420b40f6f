import { useSuspenseQuery } from '@tanstack/react-query'
import { choicesQuery } from './queries.ts'

/** To whom something is assigned; `undefined` where it is many, of several people. */
export function OwnerSelect({
  owner,
  onChoose,
}: {
  owner: string | undefined
  onChoose: (owner: string) => void
}) {
  const { owners } = useSuspenseQuery(choicesQuery).data
  const isMany = owner === undefined
  return (
    <select
      className="plain"
      aria-label="Assign to"
      value={owner ?? 'Assign'}
      onChange={({ target }) => onChoose(target.value)}
    >
      {isMany && <option disabled>Assign</option>}
      <option value="">{isMany ? 'Nobody' : 'Unassigned'}</option>
      {[...new Set([...owners, owner ?? ''])].filter(Boolean).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
