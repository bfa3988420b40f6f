import { load } from 'cheerio'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { MailCopy, MailTemplate } from '../../contract/content/mail-copy.ts'
import { day } from '../../contract/duration.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { createMailLinks } from '../links/mail-links.ts'
import { linkedCopy, mailCopy } from '../testing/mail-copy.ts'
import {
  canceled,
  everyMail,
  meeting,
  message,
  request,
  stored,
  subscriber,
} from '../testing/stored-leads.ts'
import { buildMessage } from './build-message.ts'
import { writeMail } from './compose-mail.ts'
import type { Reply } from './mail-definition.ts'
import { mails } from './mails.ts'

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)> & <b>bold</b>'
const arrived = Date.UTC(2026, 0, 2, 3, 4)
const noticeSubject = mailCopy.mails.notice.messages.subject

interface Building {
  to: string
  copy: MailCopy
  payload: string
  reply: Reply
}

/** A message with these values. */
const toMessage = (written: object) =>
  ({ kind: 'messages', row: { ...message.row, ...written } }) as StoredLead

/** @param payload of the job: by default the slot that a reminder is for. */
function write(
  template: MailTemplate,
  lead: StoredLead,
  copy: MailCopy = mailCopy,
  payload = template.startsWith('reminder') && lead.kind === 'bookings' ? lead.row.slot : '',
  reply?: Reply,
) {
  const mail = mails[template]
  const links = createMailLinks(
    'https://cam.example',
    { signing: 'c2VjcmV0', hashing: 'aGFzaA' },
    Date.UTC(2026, 0, 2),
  )
  const now = Date.UTC(2026, 0, 2)
  return writeMail(mail, lead, { copy, links, hostEmails: new Map(), payload, reply, now })
}

async function build(
  template: MailTemplate,
  lead: StoredLead,
  { to = 'ada@example.com', copy = mailCopy, payload, reply }: Partial<Building> = {},
) {
  const text = write(template, lead, copy, payload, reply)
  if (!text) throw new Error('There is no such mail for this lead.')
  const { raw, envelope } = await buildMessage(text, {
    id: 'job-1',
    host: 'cam.example',
    from: { name: 'CAM', address: 'hello@cam.example' },
    to: [to],
    date: new Date(Date.UTC(2026, 0, 2)),
  })
  const mail = await PostalMime.parse(raw)
  const header = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  return { mail, envelope, header, $: load(mail.html ?? ''), raw: raw.toString() }
}

test.each(everyMail)(
  '%s of mail %# has both parts, follows the theme and ends with the rights',
  async (template, lead) => {
    const { mail, $, header, raw } = await build(template, lead)
    expect(mail.messageId).toBe('<job-1@cam.example>')
    expect(mail.from).toMatchObject({ name: 'CAM', address: 'hello@cam.example' })
    expect(header('auto-submitted')).toEqual(['auto-generated'])
    expect($('h1').text()).toMatch(new RegExp(`^mails ${template} .*heading$`))
    // Hidden at the beginning of the body, and padded so that inboxes show nothing of the mail behind it.
    const preheader = $('body *')
      .filter((_, node) => /preheader\s/.test($(node).text()))
      .last()
    expect($('body').text().trimStart()).toMatch(
      new RegExp(`^(\\S.* )?mails ${template} .*preheader`),
    )
    expect(preheader.attr('style') ?? preheader.parent().attr('style')).toContain('display:none')
    expect(mail.text).not.toContain('preheader')
    expect(mail.text).toContain($('h1').text())
    for (const name of ['color-scheme', 'supported-color-schemes']) {
      expect($(`meta[name="${name}"]`).attr('content')).toBe('light dark')
    }
    expect($('style').text()).toContain('prefers-color-scheme: dark')
    if (mails[template].to === 'lead') {
      const link = $('a').last()
      const { yourData, yourRequest } = mailCopy.links
      expect(link.text()).toBe(lead.kind === 'requests' ? yourRequest : yourData)
      expect(link.attr('href')).toMatch(/^https:\/\/cam\.example\/your-data\?token=/)
      const { imprint } = mailCopy
      expect(mail.text?.trimEnd().endsWith(`${link.attr('href')}\n\n${imprint}`)).toBe(true)
      expect($('p').last().text()).toBe(imprint)
    } else {
      expect(mail.text).toContain(lead.row.id)
      expect(mail.text).not.toContain('/your-data')
      expect(`${mail.text}${$('body').text()}`).not.toContain(mailCopy.imprint)
    }
    expect($('script, img, link[rel=stylesheet]')).toHaveLength(0)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  },
)

test('a notice is answered to the writer and holds every field', async () => {
  const { mail, envelope, $ } = await build('notice', message, { to: 'team@cam.example' })
  expect(mail.replyTo).toEqual([{ name: 'Ada Löve', address: 'ada@example.com' }])
  expect(mail.subject).toBe(`${noticeSubject} A question, Engines & Sons`)
  expect(envelope).toEqual({ from: 'hello@cam.example', to: ['team@cam.example'] })
  for (const value of ['Ada Löve', 'ada@example.com', 'Engines & Sons', 'A question', '/book']) {
    expect(mail.text).toContain(value)
    expect($('body').text()).toContain(value)
  }
  expect(mail.text?.replaceAll('\r\n', '\n')).toContain('  First\n    second\n\n  third')
  expect($('p:contains("third")').last().find('br')).toHaveLength(3)
})

test('a reply stands below our mail, is written by a person and is answered to the team', async () => {
  const body = 'Gladly.\n\nTomorrow\nat ten?'
  const reply = { subject: 'Re: Hello', body, by: 'Eve Tamm', inReplyTo: 'job-0' }
  const { mail, header, $ } = await build('reply', message, { reply })
  expect(mail.subject).toBe('Re: Hello')
  expect(mail.inReplyTo).toBe('<job-0@cam.example>')
  expect(header('references')).toEqual(['<job-0@cam.example>'])
  expect(header('auto-submitted')).toEqual([])
  expect(mail.replyTo).toEqual([{ name: 'CAM', address: 'hello@cam.example' }])
  expect($('h1')).toHaveLength(0)
  expect(mail.text?.replaceAll('\r\n', '\n')).toMatch(
    /^Gladly\.\n\nTomorrow\nat ten\?\n\nEve Tamm\nCAM\n/,
  )
})

test.each(['Gladly.\n\nEve Tamm', 'Gladly.\n\nBest,\neve\nCAM', 'Gladly. Best, Eve.'])(
  'a reply that is signed has no second name: %j',
  async (body) => {
    const reply = { subject: 'Re: Hello', body, by: 'Eve Tamm', inReplyTo: '' }
    const { mail } = await build('reply', message, { reply })
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(`${body}\n\n-- \n`)
  },
)

test('every mail about a lead is among those that are written here', () => {
  // Replies are tested elsewhere, as they have a person's words.
  const aboutLeads = Object.entries(mails).filter(
    ([template, { about }]) => about !== 'data' && template !== 'reply',
  )
  expect([...new Set(everyMail.map(([template]) => template))].sort()).toEqual(
    aboutLeads.map(([template]) => template).sort(),
  )
})

test('no mail but the welcome to a list is kept from an address that left one', () => {
  const withConsent = Object.entries(mails).filter(
    ([, mail]) => mail.to === 'lead' && mail.needsConsent,
  )
  expect(withConsent.map(([name]) => name)).toEqual(['welcome'])
})

/** Texts a stranger may type, each of them found nowhere else. */
const typed = {
  name: 'https://name.evil.example/win',
  company: 'company.evil.example',
  subject: 'Subject of evil',
  message: 'Buy now at https://message.evil.example',
  times: 'Times of evil',
  competitor: 'competitor.evil.example',
  list_users: 'Users of evil',
  page: '/page-of-evil',
  consent_text: 'Consent of evil',
}

const toTypedAddress = everyMail.filter(([template]) => mails[template].to === 'lead')

test.each(toTypedAddress)(
  '%s to a typed address holds nothing typed, its invitation neither',
  async (template, lead) => {
    const row = { ...lead.row, ...typed }
    const { mail, raw } = await build(template, { ...lead, row } as StoredLead)
    const attached = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
    const content = [raw, mail.subject, mail.text, mail.html, ...attached].join('\n')
    for (const text of Object.values(typed)) {
      expect(content).not.toContain(text)
      expect(content).not.toContain(Buffer.from(text).toString('base64').slice(0, 16))
    }
    expect(content).not.toContain('evil')
  },
)

test.each<[MailTemplate, StoredLead, number]>([
  ['message-receipt', message, 1],
  ['booked', meeting, 1],
  ['confirm', subscriber('pending'), 1],
  ['your-data', message, 1],
  ['welcome', subscriber('confirmed'), 0],
  ['request-receipt', request, 0],
  ['notice', message, 0],
])('%s can be stopped by whoever did not enter the address: %#', async (template, lead, links) => {
  const { $ } = await build(template, lead)
  const found = $(`a:contains("${mailCopy.links.noMail}")`)
  expect(found).toHaveLength(links)
  if (links) expect(found.attr('href')).toMatch(/^https:\/\/cam\.example\/no-mail\?token=/)
})

test('a receipt says when it arrived, at our office', async () => {
  const { mail } = await build('message-receipt', toMessage({ created_at: arrived }))
  expect(mail.text).toContain('Friday, January 2, 2026, 05:04 (Europe/Tallinn)')
  expect(mail.replyTo).toEqual([{ name: 'CAM', address: 'hello@cam.example' }])
})

test('mails to subscribers can be left with one press (RFC 8058); the others name no such address', async () => {
  for (const mail of [
    await build('confirm', subscriber('pending')),
    await build('welcome', subscriber('confirmed')),
  ]) {
    expect(mail.header('list-unsubscribe')).toEqual([
      expect.stringMatching(/^<https:\/\/cam\.example\/api\/unsubscribe\?token=[\w.-]+>$/),
    ])
    expect(mail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
    expect(mail.$(`a:contains("${mailCopy.links.unsubscribe}")`).attr('href')).toContain(
      '/unsubscribe?token=',
    )
  }
  const { $ } = await build('confirm', subscriber('pending'))
  expect($('a').first().text()).toBe(mailCopy.mails.confirm.button)
  expect($('a').first().attr('href')).toContain('https://cam.example/confirm?token=')
  expect((await build('message-receipt', message)).header('list-unsubscribe')).toEqual([])
})

test('typed text never becomes a link, and an empty field is left out', async () => {
  const lead = toMessage({ company: '', message: 'See https://evil.example/win' })
  const { $, mail } = await build('notice', lead)
  const links = $('a').map((_, link) => $(link).attr('href') ?? '')
  expect(links.get().filter((href) => !href.startsWith('https://cam.example/'))).toEqual([])
  expect(mail.text).not.toContain(`${mailCopy.fields.messages.company}:`)
})

test('typed text never becomes markup', async () => {
  const written = { name: hostile, subject: hostile, message: hostile, company: hostile }
  const { $, mail } = await build('notice', toMessage(written))
  expect($('script, img, b')).toHaveLength(0)
  expect($('p').filter((_, node) => $(node).text() === hostile)).toHaveLength(4)
  expect(mail.subject).toBe(`${noticeSubject} ${hostile}, ${hostile}`)
})

test('typed text adds no header and no recipient', async () => {
  const attack = 'Ada\r\nBcc: eve@example.com\r\n\r\nbody'
  const lead = toMessage({ name: attack, subject: `${attack}\u2028X-Evil: 1` })
  const { mail, header, envelope } = await build('notice', lead)
  expect(header('bcc')).toEqual([])
  expect(header('x-evil')).toEqual([])
  expect(mail.subject).toBe(
    `${noticeSubject} Ada Bcc: eve@example.com body X-Evil: 1, Engines & Sons`,
  )
  expect(mail.replyTo).toEqual([
    { name: 'Ada Bcc: eve@example.com body', address: 'ada@example.com' },
  ])
  expect(envelope.to).toEqual(['ada@example.com'])
})

test('nothing that people wrote turns the direction of a subject or a name, or hides in it', async () => {
  const marks =
    '\u200b\u00ad\ufeff\u2060\u3164\u{e0041}\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
  const lead = toMessage({ name: `A${marks}da`, subject: `${marks}A ques${marks}tion` })
  const { mail } = await build('notice', lead)
  expect(mail.subject).toBe(`${noticeSubject} A question, Engines & Sons`)
  expect(mail.replyTo?.[0]?.name).toBe('Ada')
})

test('joiners stay, which scripts and pictures are written with', async () => {
  const subject = 'می\u200cخواهم 👩\u200d💻❤\ufe0f'
  const { mail } = await build('notice', toMessage({ subject }))
  expect(mail.subject).toContain(subject)
})

test('text that looks encoded is shown as typed, in a subject and in a name', async () => {
  const typed = '=?utf-8?q?Your_invoice?='
  const lead = toMessage({ name: typed, subject: `${typed} =?utf-8?B?WA==?=` })
  const { mail, raw } = await build('notice', lead)
  const seen = (text = '') => text.replaceAll('\u2060', '')
  expect(seen(mail.subject)).toBe(`${noticeSubject} ${typed} =?utf-8?B?WA==?=, Engines & Sons`)
  expect(seen(mail.replyTo?.[0]?.name)).toBe(typed)
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(headers).not.toMatch(/=\?utf-8\?(q\?Your|B\?WA==)/)
  expect(Math.max(...headers.split('\r\n').map((line) => line.length))).toBeLessThan(78 + 1)
})

test('a notice of a request says what is asked and its day in words of people', async () => {
  const rectification = { request_type: 'rectification', due_on: '2026-12-28' } as const
  const { mail } = await build('notice', stored('requests', rectification))
  const day = 'Monday, December 28, 2026'
  expect(mail.subject).toBe(
    `${mailCopy.mails.notice.requests.subject} choices rectification, answer by ${day}`,
  )
  expect(mail.text).toContain(day)
  expect(mail.text).not.toMatch(/2026-12|(?<!choices )rectification/)
})

test('one recipient stays one, whatever the address holds', async () => {
  const { envelope } = await build('message-receipt', message, {
    to: 'a@example.com, eve@example.com',
  })
  expect(envelope.to).toHaveLength(1)
})

test.each<[MailTemplate, StoredLead]>([
  ['confirm', subscriber('confirmed')],
  ['welcome', subscriber('pending')],
  ['confirm', message],
  ['message-receipt', subscriber('pending')],
])('there is no %s for a lead it does not fit', (template, lead) => {
  expect(write(template, lead)).toBeUndefined()
})

test('a receipt says by which day after it a person answers, where an inbox shows it as well', async () => {
  const { mail, $ } = await build('message-receipt', toMessage({ created_at: arrived - 9 * day }))
  const answer = `${mailCopy.answer} Monday, January 5.`
  expect(mail.text).toContain(answer)
  expect($('body').text()).toContain(`${answer} ${mailCopy.mails['message-receipt'].preheader}`)
})

test('a reminder has no invitation, and is of no reason for another time', async () => {
  const { mail } = await build('reminder-hour', meeting)
  expect(mail.attachments).toEqual([])
  expect(mail.text).toContain(mailCopy.meeting.missing)
  expect(write('reminder-hour', meeting, mailCopy, '2026-01-05T08:00:00.000Z')).toBeUndefined()
  expect(write('reminder-day', canceled)).toBeUndefined()
})

test('a meeting with an address of its own is joined by it, in every mail and in the calendar', async () => {
  for (const template of ['booked', 'moved', 'reminder-day', 'reminder-hour'] as const) {
    const { mail } = await build(template, meeting, { copy: linkedCopy })
    expect(mail.text).toContain(linkedCopy.meeting.link)
    expect(mail.text).not.toContain(mailCopy.meeting.missing)
  }
  const { mail } = await build('booked-notice', meeting, { copy: linkedCopy })
  const [file] = mail.attachments
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toContain(
    `LOCATION:${linkedCopy.meeting.link}`,
  )
  expect(mail.text).not.toContain(mailCopy.mails['booked-notice'].sendLink)
})
