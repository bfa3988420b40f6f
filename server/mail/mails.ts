import type { MailTemplate } from '../../contract/content/mail-copy.ts'
import { deskMails } from './desk-mails.ts'
import { leadMails } from './lead-mails.ts'
import type { MailDefinition } from './mail-definition.ts'
import { meetingMails } from './meeting-mails.ts'
import { notices } from './notices.ts'

/** All mails, by the name that the outbox stores. */
export const mails: Readonly<Record<MailTemplate, MailDefinition>> = {
  ...notices,
  ...leadMails,
  ...meetingMails,
  ...deskMails,
}

/** Whether a mail of this name exists: a stored job may come from another version. */
export function isMailName(name: string): name is MailTemplate {
  return Object.hasOwn(mails, name)
}
