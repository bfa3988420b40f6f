import { Ledger, LedgerRow } from '../components/Ledger.tsx'
import './kit.css'
import type { Fact } from '../../contract/content/band-schemas.ts'
import type { Link } from '../../contract/content/text.ts'
import { TextWithLink } from './TextWithLink.tsx'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Ledger sentences>
      {facts.map((fact) => (
        <LedgerRow key={fact.label} label={fact.label}>
          <TextWithLink text={fact.text} link={fact.link} />
        </LedgerRow>
      ))}
    </Ledger>
  )
}

export function Links({ links }: { links: readonly Link[] }) {
  return (
    <p className="cluster links">
      {links.map(({ label, href }) => (
        <a key={href} className="link" href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}

export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul className="ruled">
      {links.map(({ label, href }) => (
        <li key={href} className="whole">
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
