import { fact, facts, factValue, listName } from '../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../components/Ledger.tsx'
import type { Known } from '../content/outcome-facts.ts'
import type { Site } from '../content/site.ts'

interface KnownFactsProps {
  /** The labels, in their order. */
  known: Known
  /** What each list of subscribers is called. */
  lists: Site['lists']
}

/** What a link proves about one person: hidden until the server has filled it in. */
export function KnownFacts({ known, lists }: KnownFactsProps) {
  return (
    <Ledger {...facts} hidden>
      {Object.entries(known).map(([name, label]) => (
        <LedgerRow key={name} label={label} {...fact(name)}>
          {name === 'list' ? <ListNames lists={lists} /> : <span {...factValue} />}
        </LedgerRow>
      ))}
    </Ledger>
  )
}

/** All of them; the server leaves out those that are not meant. */
function ListNames({ lists }: { lists: Site['lists'] }) {
  return Object.entries(lists).map(([source, name]) => (
    <span key={source} {...listName(source)}>
      {name}
    </span>
  ))
}
