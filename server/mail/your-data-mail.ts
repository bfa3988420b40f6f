import type { MailCopy } from '../../contract/mails.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { MailBody } from './mail-definition.ts'
import type { MailLinks } from './mail-links.ts'

/** The link to everything that is stored about the address of a lead. */
export function yourDataMail(lead: StoredLead, copy: MailCopy, links: MailLinks): MailBody {
  const { subject, heading, text, button } = copy.mails['your-data']
  return {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', link: { label: button, href: links.freshYourData(lead) } },
    ],
  }
}
