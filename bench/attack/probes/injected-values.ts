import { load } from 'cheerio'
import { forms } from '../../../contract/forms/forms.ts'
import { testForm } from '../../../server/testing/forms.ts'
import { sendJson } from '../forms.ts'
import { mailsOf } from '../mails.ts'
import type { Probe } from '../probe.ts'
import { request, send } from '../send.ts'

const markup = [
  '<script>zz()</script>',
  '"><img src=x onerror=zz()>',
  "' autofocus onfocus='zz()",
  '</textarea><svg onload=zz()>',
  '</title><b>zz',
  '{{zz}}<%zz%>#{zz}',
  'javascript:zz()',
]
const lines = [
  'a\r\nBcc: zz@evil.example',
  'a\nBcc: zz@evil.example',
  'a\u2028Bcc: zz@evil.example',
  '=?utf-8?q?a=0aBcc:_zz@evil.example?=',
  'zz@evil.example, a',
  '"zz" <zz@evil.example>',
]

export const injectedValues: Probe = {
  name: 'values that are more than text',
  sends: 'markup and line breaks in every field of every form, with and without scripts',
  holds: 'no page holds the markup as markup, no mail has another recipient or header',
  isQuick: true,
  attack: async (target) => {
    const faults: string[] = []
    let pages = 0
    for (const { path, fields } of forms) {
      for (const [index, text] of markup.entries()) {
        const values = Object.fromEntries(Object.keys(fields).map((name) => [name, text]))
        const body = new URLSearchParams(values).toString()
        const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
        const from = `127.25.${index}.1`
        const answer = await send(target, request(target, 'POST', path, type, body), { from })
        const isPage = answer.includes('<html')
        if (isPage) pages += 1
        if (isPage && holdsMarkup(answer)) {
          faults.push(`${path}: ${text} came back as markup`)
        }
      }
    }
    const { path, valid } = testForm('contact')
    for (const [index, text] of lines.entries()) {
      const fields = { ...valid, email: `line-${index}@example.com`, name: text, subject: text }
      await sendJson(target, path, fields, { from: `127.26.${index}.1` })
    }
    const mails = await mailsOf(target)
    for (const mail of mails) {
      const all = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]
      if (all.length !== 1 || all.some(({ address }) => address?.includes('evil.example'))) {
        faults.push(`a mail goes to ${JSON.stringify(all)}`)
      }
    }
    if (pages === 0) faults.push('no refused page came')
    return { seen: `${pages} pages, ${mails.length} mails`, faults }
  },
}

/** Whether an element or a handler of ours to try with stands in the page, as a browser reads it. */
function holdsMarkup(page: string): boolean {
  const $ = load(page)
  const ours = $('script, b, svg').filter((_index, element) => $(element).text().startsWith('zz'))
  return ours.length > 0 || $('[onerror], [onload], [onfocus], img[src=x]').length > 0
}
