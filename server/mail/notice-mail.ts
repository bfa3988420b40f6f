import { answerDay } from '../../contract/answer-day.ts'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { MailCopy, MailIntro } from '../../contract/mails.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { RowOf } from '../lead-kind.ts'
import { leadFacts } from './lead-facts.ts'
import type { MailBody } from './mail-definition.ts'
import type { MailText } from './mail-text.ts'

/** What every kind has of what a notice says. */
type NoticeRow = Pick<StoredLead['row'], 'id' | 'created_at' | 'email'>

/** To the team: a new lead, with everything it left. */
export function noticeMail<Kind extends LeadKind>(
  lead: { kind: Kind; row: RowOf<Kind> & NoticeRow },
  copy: MailCopy,
): MailBody {
  return toTeam(lead, copy, copy.mails.notice[lead.kind])
}

/** To the team: what there is to do about a request that something happened to. */
export function requestNotice(template: 'kept-notice' | 'closed-notice') {
  return (lead: StoredLead, copy: MailCopy): MailBody | undefined =>
    lead.kind === 'requests' ? toTeam(lead, copy, copy.mails[template]) : undefined
}

function toTeam<Kind extends LeadKind>(
  lead: { kind: Kind; row: RowOf<Kind> & NoticeRow },
  copy: MailCopy,
  { subject, preheader, heading, text }: MailIntro,
): MailBody {
  const { kind, row } = lead
  const { about, name } = leadKinds[kind].notice(row)
  return {
    subject: `${subject} ${about}`,
    preheader,
    heading,
    blocks: [{ kind: 'paragraph', text }, leadFacts(lead, copy, { due: dueAnswer(lead, copy) })],
    replyTo: { name, address: row.email },
  }
}

/** The same notice about an address whose owner wants no mail that a form caused: it says so first. */
export function aboutStopped(text: MailText, copy: MailCopy): MailText {
  return { ...text, blocks: [{ kind: 'paragraph', text: copy.stopped }, ...text.blocks] }
}

/** Nobody who joins a list waits for an answer; a kind with a day of its own says that. */
function dueAnswer({ kind, row }: { kind: LeadKind; row: NoticeRow }, copy: MailCopy): string {
  return leadShapes[kind].isMailingList ? '' : answerDay(row.created_at, copy)
}
