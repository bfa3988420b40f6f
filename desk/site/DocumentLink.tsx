import { Link } from '@tanstack/react-router'
import type { SiteFault } from '../../contract/desk/site-calls.ts'
import { toFieldId } from './form/form-schema.ts'
import { toSplat } from './queries.ts'

interface DocumentLinkProps {
  path: string
  title: string
  /** The field to go to; without one the beginning. */
  field?: SiteFault['path']
}

export function DocumentLink({ path, title, field = [] }: DocumentLinkProps) {
  return (
    <Link
      className="link"
      to="/site/document/$"
      params={{ _splat: toSplat(path) }}
      {...(field.length > 0 && { hash: toFieldId(field) })}
    >
      {title}
    </Link>
  )
}
