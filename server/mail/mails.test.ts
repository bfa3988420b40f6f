import { expect, test } from 'vitest'
import type { MailCopy } from '../../contract/mails.ts'
import { mailLinks } from '../links/mail-links.ts'
import { builtRelease } from '../testing/built-release.ts'
import { everyMail } from '../testing/stored-leads.ts'
import { writeMail } from './mail-definition.ts'
import { mails } from './mails.ts'

const copy = builtRelease.mailCopy
const joined: MailCopy = {
  ...copy,
  meeting: { ...copy.meeting, link: 'https://meet.example/cam' },
}
const links = mailLinks('https://cam.example', { signing: 'c2VjcmV0', hashing: 'aGFzaA' }, 0)
/** What a link can do, as a sentence about it and its own words say it. */
const deeds = ['cancel', 'keep', 'move', 'unsubscribe']

test('every mail has its copy, and all copy its mail', () => {
  expect(Object.keys(copy.mails).sort()).toEqual(Object.keys(mails).sort())
})

test('no mail but the welcome to a list is kept from an address that left one', () => {
  const kept = Object.entries(mails).filter(([, mail]) => mail.to === 'lead' && mail.needsConsent)
  expect(kept.map(([name]) => name)).toEqual(['welcome'])
})

test('every mail about a lead is among those that are written here', () => {
  const aboutLeads = Object.entries(mails).filter(([, { about }]) => about !== 'facts')
  expect([...new Set(everyMail.map(([template]) => template))].sort()).toEqual(
    aboutLeads.map(([template]) => template).sort(),
  )
})

test.each(everyMail)(
  '%s has the links, the button and the file that it names: %#',
  (name, lead) => {
    const mail = mails[name]
    const slot = name.startsWith('reminder') && lead.kind === 'bookings' ? lead.row.slot : ''
    for (const words of [copy, joined]) {
      const text = writeMail(mail, lead, { copy: words, links, hostEmails: new Map(), facts: slot })
      if (!text) throw new Error(`There is no ${name} for this lead.`)
      const { preheader, blocks, footer, invitation } = text
      const said = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
      for (const sentence of [preheader, ...said, footer.why].flatMap(sentencesOf)) {
        if (/links? below/i.test(sentence)) {
          const named = deeds.filter((deed) => sentence.includes(deed))
          expect(named, sentence).not.toEqual([])
          for (const deed of named) {
            const labels = footer.links.map(({ label }) => label.toLowerCase())
            expect(labels, sentence).toContainEqual(expect.stringContaining(deed))
          }
        }
        if (/\bthe button\b/i.test(sentence)) {
          expect(blocks, sentence).toContainEqual(expect.objectContaining({ kind: 'button' }))
        }
        if (/\battached\b/i.test(sentence)) expect(invitation, sentence).toBeDefined()
      }
    }
  },
)

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]) /)
}
