import { Link } from '@tanstack/react-router'

/** A link to the lead of a line; without a name where the lead was erased. */
export function OpenLead({ id, name }: { id: string; name: string }) {
  if (name === '') return <span className="soft">an erased lead</span>
  return (
    <Link className="link" to="/inbox/$lead" params={{ lead: id }}>
      {name}
    </Link>
  )
}
