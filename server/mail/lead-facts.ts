import type { MailCopy, MailLabel } from '../../contract/mails.ts'
import type { LeadKind } from '../db/schema.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { RowOf } from '../lead-kind.ts'
import type { Block } from './mail-text.ts'

/** All that a lead left, as a block of a mail. */
export function leadFacts<Kind extends LeadKind>(
  { kind, row }: { kind: Kind; row: RowOf<Kind> },
  { labels, zone }: MailCopy,
): Block {
  const values = Object.entries(leadKinds[kind].facts(row, zone)) as [MailLabel, string][]
  return {
    kind: 'facts',
    facts: values
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ label: labels[name], value })),
  }
}
