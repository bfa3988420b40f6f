import type { Link } from '../../contract/content/text.ts'
import { ButtonLink } from '../components/Button.tsx'
import './kit.css'

interface ActionsProps {
  links: readonly Link[]
  variant?: 'primary' | 'quiet'
}

export function Actions({ links, variant = 'primary' }: ActionsProps) {
  if (links.length === 0) return null
  return (
    <div className="cluster">
      {links.map(({ label, href }, index) => (
        <ButtonLink key={href} variant={index === 0 ? variant : 'quiet'} href={href}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
