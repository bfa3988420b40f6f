import type { MailCopy, MailTemplate } from '../../contract/mails.ts'
import type { Database } from '../db/database.ts'
import type { LeadKind } from '../db/schema.ts'
import type { MailBody } from './mail-definition.ts'

/** The hour that a digest tells of, in milliseconds since 1970. */
export interface DigestFacts {
  since: number
  until: number
}

/** Notices of one kind that a digest tells of in their place. */
export interface Digested {
  template: string
  lead_kind: LeadKind
  count: number
}

/** What the notices of an hour that were not sent were about; those of leads that are erased since are not in it. */
export async function readDigested(
  database: Database,
  { until }: DigestFacts,
): Promise<Digested[]> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['template', 'lead_kind', fn.countAll().as('count')])
    .where('status', '=', 'digested')
    .where('next_at', '=', until)
    .groupBy(['template', 'lead_kind'])
    .orderBy('template')
    .orderBy('lead_kind')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** To the team: how many more came in an hour than are told of one by one; undefined when none of them is left. */
export function noticeDigest(
  { since }: DigestFacts,
  digested: readonly Digested[],
  copy: MailCopy,
): MailBody | undefined {
  if (digested.length === 0) return undefined
  const { subject, heading, text, list, one } = copy.mails['notice-digest']
  const count = digested.reduce((sum, row) => sum + row.count, 0)
  const from = new Date(since).toISOString()
  return {
    subject: `${subject} ${count}`,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: digested.map((row) => ({ label: headingOf(row, copy), value: String(row.count) })),
      },
      {
        kind: 'facts',
        facts: [
          { label: list, value: `npm run --silent leads -- list --since ${from} --limit ${count}` },
          { label: one, value: 'npm run --silent leads -- resend <id>' },
        ],
      },
    ],
  }
}

function headingOf({ template, lead_kind }: Digested, { mails }: MailCopy): string {
  const copy = mails[template as Exclude<MailTemplate, 'confirm' | 'welcome'>]
  return 'heading' in copy ? copy.heading : copy[lead_kind].heading
}
