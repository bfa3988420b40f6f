import { Ledger, LedgerRow } from '../components/Ledger.tsx'
import type { Facts } from '../content/outcome-facts.ts'

/** What is true whoever reads it. */
export function GeneralFacts({ facts }: { facts: Facts }) {
  return (
    <Ledger>
      {facts.map(({ label, text }) => (
        <LedgerRow key={label} label={label}>
          {text}
        </LedgerRow>
      ))}
    </Ledger>
  )
}
