import type { MailTemplate } from '../../contract/content/mail-copy.ts'
import { deskMails } from './desk-mails.ts'
import { leadMails } from './lead-mails.ts'
import type { MailDefinition } from './mail-definition.ts'
import { meetingMails } from './meeting-mails.ts'
import { notices } from './notices.ts'

/** Every mail there is, under the name by which the outbox knows it. */
export const mails: Readonly<Record<MailTemplate, MailDefinition>> = {
  ...notices,
  ...leadMails,
  ...meetingMails,
  ...deskMails,
}

/** Whether there is a mail of that name: a job may be older than the program. */
export function isMailName(name: string): name is MailTemplate {
  return Object.hasOwn(mails, name)
}
