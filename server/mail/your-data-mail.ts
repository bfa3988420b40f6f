import type { WriteMail } from './mail-definition.ts'

/** The link to everything that is stored about the address of a lead. */
export const yourDataMail: WriteMail = (lead, copy, links) => {
  const { subject, preheader, heading, text, button, expiry } = copy.mails['your-data']
  return {
    subject,
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', link: { label: button, href: links.freshYourData(lead) } },
      { kind: 'paragraph', text: expiry },
    ],
  }
}
