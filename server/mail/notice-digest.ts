import type { MailCopy, MailTemplate } from '../../contract/mails.ts'
import type { Digested, DigestFacts } from './digested.ts'
import type { MailBody } from './mail-definition.ts'

/** To the team: how many more came in an hour than are told of one by one; undefined when none of them is left. */
export function noticeDigest(
  { since }: DigestFacts,
  digested: readonly Digested[],
  copy: MailCopy,
): MailBody | undefined {
  if (digested.length === 0) return undefined
  const { subject, preheader, heading, text, list, one } = copy.mails['notice-digest']
  const count = digested.reduce((sum, row) => sum + row.count, 0)
  const from = new Date(since).toISOString()
  return {
    subject: `${subject} ${count}`,
    preheader,
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
  const copy = mails[template as Exclude<MailTemplate, 'confirm' | 'welcome' | 'request-news'>]
  return 'heading' in copy ? copy.heading : copy[lead_kind].heading
}
