import type { LeadDetail, LeadMail } from '../../contract/desk/lead-detail.ts'
import { nameReason } from '../../contract/desk/words.ts'
import { formatOfficeTime, formatShortDay } from './lead-text.ts'

type Entry = LeadDetail['timeline'][number]

export const mailLabels: Record<LeadMail['status'], string> = {
  waiting: 'Waits to be sent',
  held: 'Held',
  sent: 'Delivered to their mail server',
  failed: 'Not delivered',
  handled: 'Not delivered, marked as handled',
  withheld: 'Not sent',
}

/** The names of mails that the desk does not just call “email”. */
const mailNames: Record<string, string> = {
  'message-receipt': 'receipt',
  'booking-receipt': 'receipt',
  held: 'link that confirms the time',
  booked: 'invitation',
  moved: 'new invitation',
  handed: 'invitation with the new host',
  cancelled: 'cancellation',
  'reminder-day': 'reminder of the day before',
  'reminder-hour': 'reminder of the hour before',
  confirm: 'link that confirms the address',
  welcome: 'welcome',
  'your-data': 'link to their data',
  'request-receipt': 'receipt',
  'request-news': 'reply',
  reply: 'reply',
  'sign-in': 'link to sign in',
  invitation: 'invitation to the desk',
  'daily-digest': 'daily email',
}

/** The name of a mail, for the middle of a sentence. */
export function nameMail(template: string): string {
  return template.endsWith('notice') ? 'notice to the team' : (mailNames[template] ?? 'email')
}

/** An event as a sentence of the timeline: `Eve assigned it to Jaan`. */
export function describeEvent({ event, actor, by, facts }: Omit<Entry, 'id' | 'at'>): string {
  const who = by || (actor === 'team' ? 'The team' : actor === 'visitor' ? 'They' : 'The site')
  const mail = nameMail(String(facts['template']))
  const Mail = mail.slice(0, 1).toUpperCase() + mail.slice(1)
  switch (event) {
    case 'received':
      return facts['page'] ? `Sent from ${facts['page']}` : ''
    case 'quarantined':
      return `Held as suspected spam: ${nameReason(String(facts['reason']))}`
    case 'approved':
      return `${who} released it`
    case 'held':
      return 'Waits until the mailed link is used'
    case 'not-held':
      return 'No time is kept for it: it waits for the team'
    case 'confirmed':
      return 'They confirmed their address'
    case 'expired':
      return 'Its link was not used: the time is free again'
    case 'moved':
      return `${who} moved the demo${facts['host'] ? `, and ${facts['host']} holds it` : ''}`
    case 'handed':
      return `${who} handed the demo to ${facts['to']}`
    case 'cancelled':
      return `${who} canceled the demo: the time is free again`
    case 'unsubscribed':
      return `${who} ended the subscription`
    case 'noted':
      return `${who} noted`
    case 'assigned':
      if (facts['to'] === who) return `${who} took it`
      return facts['to'] ? `${who} assigned it to ${facts['to']}` : `${who} unassigned it`
    case 'snoozed':
      return facts['until']
        ? `${who} snoozed it until ${formatOfficeTime(String(facts['until']))}`
        : `${who} ended the snooze`
    case 'next-step':
      return facts['step'] ? `Next step: ${facts['step']}` : `${who} removed the next step`
    case 'email-corrected':
      return `${who} corrected the email address`
    case 'closed':
      return facts['isSpam'] ? `${who} closed it as spam` : `${who} closed it`
    case 'reopened':
      return `${who} reopened it`
    case 'reply-undone':
      return `${who} undid the reply`
    case 'answered':
      return facts['reply'] ? `${who} replied` : `${who} marked it as replied to`
    case 'working':
      return `${who} started on it`
    case 'extended':
      return `${who} extended it until ${formatShortDay(String(facts['until']))}`
    case 'refused':
      return `${who} refused it`
    case 'unconfirmed':
      return 'Closed: the address was not confirmed'
    case 'left-out':
      return 'Left out of the product'
    case 'mail-sent':
      return `${Mail} delivered`
    case 'mail-deferred':
      return `${Mail} put off by their mail server`
    case 'mail-failed':
      return `${Mail} not delivered`
    case 'mail-withheld':
      return `${Mail} not sent`
    case 'mail-resent':
      return `${who} had the ${mail} sent again`
    case 'mail-handled':
      return facts['isHandled']
        ? `${who} marked the ${mail} as handled`
        : `${who} took back that the ${mail} is handled`
    default:
      return event satisfies never
  }
}
