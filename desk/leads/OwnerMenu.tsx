import { useId } from 'react'
import menuStyles from '../components/Menu.module.css'
import { useChoices } from './queries.ts'

interface OwnerProps {
  /** The owner’s name; undefined for several leads of different owners. */
  owner: string | undefined
  onChoose: (owner: string) => void
}

/** A menu that assigns a lead. A `select` would assign it at each arrow key. */
export function OwnerMenu({ owner, onChoose }: OwnerProps) {
  const { owners } = useChoices()
  const menu = useId()
  const others = [...(owner === '' ? [] : ['']), ...owners].filter((name) => name !== owner)
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        aria-label={owner ? `Assigned to ${owner}` : undefined}
      >
        {owner || 'Assign'} <kbd data-key="a" />
      </button>
      <div id={menu} popover="auto" className={menuStyles.menu}>
        <h2>Assign to</h2>
        {others.map((name) => (
          <button
            key={name}
            type="button"
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => onChoose(name)}
          >
            {name || 'Unassigned'}
          </button>
        ))}
      </div>
    </>
  )
}
