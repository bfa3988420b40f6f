import { signInPage } from '../../contract/desk/sign-in-calls.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import { signInMail } from '../people/sign-in-links.ts'
import type { Mails } from './mail-definition.ts'
import { buildBody, button, detailsBlock, getReplyMailbox, paragraph } from './mail-parts.ts'

export const deskMails = {
  'sign-in': {
    to: 'member',
    why: 'member',
    about: 'data',
    usefulUntil: ({ payload }) => signInMail.parse(JSON.parse(payload)).until,
    // Link and digits are computed from the id of their row; no table has them.
    write: ({ payload, copy, links }) => {
      const { link, until, device, isProof } = signInMail.parse(JSON.parse(payload))
      const { labels, proof, button: label, ...words } = copy.mails['sign-in']
      const code = links.signInCode(link).replace(/^(...)/, '$1 ')
      const asked = `${formatMoment(link.created_at, copy.zone)}, ${device}`
      const details = detailsBlock({ code, until: formatMoment(until, copy.zone), asked }, labels)
      const replyTo = getReplyMailbox(copy)
      if (isProof) return buildBody(proof, [details], { about: code, replyTo })
      return buildBody(
        words,
        [details, button(label, links.signIn(link)), paragraph(words.expiry)],
        { replyTo },
      )
    },
  },
  invitation: {
    to: 'member',
    why: 'member',
    about: 'data',
    write: ({ payload: by, copy, links }) => {
      const { button: label, ...words } = copy.mails.invitation
      const text = `${by} ${words.text}`
      return buildBody({ ...words, text }, [button(label, links.page(signInPage))], {
        replyTo: getReplyMailbox(copy),
      })
    },
  },
} satisfies Mails
