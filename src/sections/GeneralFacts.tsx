import { proof as proofHook } from '../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../components/Ledger.tsx'
import type { Facts } from '../content/outcome-facts.ts'

/** What is true whoever reads it. */
export function GeneralFacts({ facts }: { facts: Facts }) {
  return (
    <Ledger>
      {facts.map(({ label, text, proof }) => (
        <LedgerRow key={label} label={label} {...(proof && proofHook(proof))}>
          {text}
        </LedgerRow>
      ))}
    </Ledger>
  )
}
