import { Link } from '@tanstack/react-router'

/** To the lead that a line of a table is about. */
export function OpenLead({ id }: { id: string }) {
  return (
    <Link className="link" to="/inbox/$lead" params={{ lead: id }}>
      Open<span className="visually-hidden"> lead {id}</span>
    </Link>
  )
}
