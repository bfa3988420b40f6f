import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { mailCopy } from './mail-copy.ts'
import { openingHours } from './opening-hours.ts'

const inlineScript = 'if (1 < 2 && "<p>") document.documentElement.dataset.theme = "dark"'
const inlineStyle = '@layer base { a > b::before { content: "&amp;" } }'

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - CAM</title>
<script>${inlineScript}</script><style>${inlineStyle}</style>
<script type="application/ld+json">{"name":"</p> & co"}</script></head><body><main>${body}</main></body></html>`
}

const newsletter = `<form action="/api/newsletter" method="post">
<p data-form-alert role="alert" hidden></p>
<input name="email" type="email" required><p data-error-for="email" hidden></p></form>`

const earlyAccess = newsletter
  .replace('newsletter', 'early-access')
  .replace('<input', '<input name="company"><p data-error-for="company" hidden></p><input')

const contact = `<form action="/api/contact-us" method="post">
<p data-form-alert role="alert" hidden></p>
<input name="name"><p data-error-for="name" hidden></p>
<input name="email" type="email"><p data-error-for="email" hidden></p>
<input name="company"><p data-error-for="company" hidden></p>
<input name="subject"><p data-error-for="subject" hidden></p>
<textarea name="message"></textarea><p data-error-for="message" hidden></p></form>`

const booking = `<form action="/api/booking" method="post">
<p data-form-alert role="alert" hidden></p>
<div data-slot-choices hidden><span data-slot-zone></span><select name="slot"></select>
<noscript><input name="zone"><p data-zone-unknown hidden>Unknown, so <b data-slot-zone></b></p></noscript></div>
<p data-error-for="slot" hidden></p>
<input name="name"><input name="email"><input name="company">
<textarea name="times"></textarea>
<select name="timeZone"><option value="UTC">UTC</option><option>Europe/Tallinn</option></select>
<textarea name="message"></textarea></form><form id="booking-zone"></form>
<script type="application/json" id="booking-brief">${JSON.stringify({
  intro: 'Show me:',
  parts: [{ name: 'stage', heading: 'Stage', values: { warm: 'Warm & <new>' } }],
})}</script>`

const ask = (
  action: string,
  field = '',
) => `<h1>${action}</h1><form action="${action}" method="post">
<p data-form-alert role="alert" hidden></p><input type="hidden" name="token">${field}</form>`

const askWithAddress = ask(
  '/api/your-data',
  '<div><input name="email"><p data-error-for="email" hidden></p></div>',
)

const moveMeeting = ask(
  '/api/booking/move',
  `<p data-meeting-time></p><span data-slot-zone></span><select name="slot"></select>
<p data-error-for="slot" hidden></p>`,
)

const entry = (kind: string, fields: string[]) =>
  `<section data-kind="${kind}"><dl data-entry>${fields
    .map((field) => `<div data-field="${field}"><dt>${field}</dt><dd></dd></div>`)
    .join('')}</dl></section>`

const stored = `<h1>Stored</h1><div data-without>Nothing</div><div data-stored hidden>
${entry('messages', ['created_at', 'subject', 'message', 'company'])}
${entry('subscribers', ['source', 'status', 'confirmed_at'])}${entry('bookings', ['times'])}
<form action="/api/your-data/erase" method="post"><input type="hidden" name="token"></form></div>`

/** What the fixture site consists of, by file name. */
export const siteFiles: Record<string, string | Buffer> = {
  'index.html': page('Home', `<h1>Home</h1>${newsletter}`),
  'features.html': page('Features', '<h1>Features</h1>').replace(
    '<title>',
    '<link rel="canonical" href="https://cam.example/features"><title>',
  ),
  'resources.html': page('Resources', `<h1>Resources</h1>${newsletter}${newsletter}`),
  'contact-us.html': page('Contact', `<h1>Contact</h1>${contact}${newsletter}`),
  'early-access.html': page('Early access', `<h1>Early access</h1>${earlyAccess}`),
  'book.html': page('Book', `<h1>Book</h1>${booking}`),
  'thanks/contact.html': page('Thanks', '<h1>Thanks</h1>'),
  'confirm.html': page('Confirm', ask('/api/confirm')),
  'confirm/done.html': page('Confirmed', '<h1>Confirmed</h1>'),
  'confirm/expired.html': page('Expired', '<h1>Expired</h1>'),
  'meeting/move.html': page('Move', moveMeeting),
  'meeting/cancel.html': page('Cancel', ask('/api/booking/cancel', '<p data-meeting-time></p>')),
  'meeting/over.html': page('Over', '<h1>Over</h1>'),
  'unsubscribe.html': page('Unsubscribe', ask('/api/unsubscribe')),
  'unsubscribe/unknown.html': page('Unknown', '<h1>Unknown</h1>'),
  'your-data.html': page('Your data', askWithAddress),
  'your-data/stored.html': page('Stored', stored),
  'your-data/expired.html': page('Expired', '<h1>Expired</h1>'),
  'blog/index.html': page('Blog', '<h1>Blog</h1>'),
  'features.md': '# Features',
  'no-page.md': '# A file of its own',
  '404.html': page('Not found', '<h1>404 Page Not Found</h1>'),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'film.mp4': Buffer.from('0123456789'),
  '_astro/app.Ab12.js': 'export const answer = 42',
  '_astro/_page_.Cd34.js': 'export {}',
  _headers: '/*',
  _redirects:
    '/demo /book 308\n/old-features /features 308\n/lost /nowhere 308\n/api/blog /api/blog.json 200\n',
  '.hidden': 'secret',
  'api/consent.json': JSON.stringify({
    newsletter: 'You agree to the newsletter.',
    earlyAccess: 'You agree to early access.',
  }),
  'api/mails.json': JSON.stringify(mailCopy),
  'api/opening-hours.json': JSON.stringify(openingHours),
  'api/blog.json': '{"posts":[{"slug":"first"}]}',
  'api/blog/first.json': '{"slug":"first","body":"# First"}',
}

/** Writes the fixture site, as a build would leave it, into a new folder and returns its path. */
export function writeBuiltSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cam-site-'))
  for (const [name, content] of Object.entries(siteFiles)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    if (/\.(html|js)$/.test(name)) writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
  return folder
}
