import { Link } from '@tanstack/react-router'

/** The lead that a line is about, by its person; of one that was erased nobody is named. */
export function OpenLead({ id, name }: { id: string; name: string }) {
  if (name === '') return <span className="soft">an erased lead</span>
  return (
    <Link className="link" to="/inbox/$lead" params={{ lead: id }}>
      {name}
    </Link>
  )
}
