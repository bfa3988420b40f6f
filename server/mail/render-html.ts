import { brandColors } from '../../contract/brand-colors.ts'
import { escapeHtml } from '../http/short-page.ts'
import type { Block, MailLink, MailText } from './mail-definition.ts'

const { dark, light } = brandColors

const font =
  "'Instrument Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The light theme in sRGB, as mail programs know no other colours. Contrast is 4.5:1 at least, the button's 9:1. */
const styles = {
  ground: `background-color:#ffffff;color:${light.text};font-family:${font};margin:0;padding:0`,
  hidden: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
  container: 'max-width:560px;margin:0 auto;padding:32px 20px',
  heading: 'font-size:24px;line-height:1.25;font-weight:600;margin:0 0 16px',
  paragraph: 'font-size:16px;line-height:1.55;margin:0 0 20px',
  details: 'background-color:#f3f5f7;border-radius:10px;padding:8px 20px;margin:0 0 20px',
  label: 'color:#4d5c68;font-size:14px;line-height:1.4;margin:12px 0 2px',
  value:
    'font-size:16px;line-height:1.5;margin:0 0 12px;overflow-wrap:anywhere;white-space:pre-wrap',
  button: `background-color:${light.amber};color:${light.onAmber};border-radius:10px;font-size:16px;font-weight:600;line-height:120%;text-decoration:none;display:inline-block;max-width:100%;padding:14px 22px;mso-padding-alt:0;margin:0 0 20px`,
  rule: 'width:100%;border:none;border-top:1px solid #d5dade;margin:28px 0 16px',
  small: 'color:#4d5c68;font-size:14px;line-height:1.5;margin:0 0 8px',
  link: 'color:#4d5c68;text-decoration:underline',
} as const

/** For mail programs in dark mode; only `!important` overrides inline colours. */
const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .ground td { background-color: transparent !important; color: ${dark.text} !important; }
  .panel { background-color: #16222c !important; }
  .quiet { color: #adbac5 !important; }
  .rule { border-color: #2e3b46 !important; }
}`

/** The HTML part of a mail, with tables and inline styles, as Outlook reads little else. Words are escaped. */
export function renderHtml({ subject, preheader, heading, blocks, footer }: MailText): string {
  const head = heading === undefined ? '' : `<h1 style="${styles.heading}">${text(heading)}</h1>`
  const content = `${head}
${blocks.map(renderBlock).join('\n')}
<hr class="rule" style="${styles.rule}">
${quiet(footer.why)}
${footer.links.map((link) => textLink(link, styles.small)).join('\n')}
${footer.imprint === undefined ? '' : quiet(footer.imprint)}`
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="background-color:#ffffff;margin:0;padding:0">
<div style="${styles.hidden}">${text(preheader)}${padding}</div>
${table(table(content, `style="${styles.container}"`), '', styles.ground)}
</body>
</html>`
}

/** Invisible characters, so that inboxes show nothing of the mail behind its preheader. */
const padding = ' \u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(100)

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${styles.paragraph}">${text(block.text).replaceAll('\n', '<br>')}</p>`
    case 'button':
      return table(button(block.link))
    case 'links':
      return table(block.links.map((link) => textLink(link, styles.paragraph)).join('\n'))
    case 'details': {
      const details = block.details.map(
        ({ label, value }) => `<p class="quiet" style="${styles.label}">${text(label)}</p>
<p style="${styles.value}">${text(value).replaceAll('\n', '<br>')}</p>`,
      )
      return table(details.join('\n'), `class="panel" style="${styles.details}"`)
    }
  }
}

function table(content: string, attributes = '', cell = ''): string {
  return `<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" ${attributes}>
<tr><td style="${cell}">
${content}
</td></tr>
</table>`
}

/** A link that looks like a button. Outlook ignores padding, so spaces that it alone reads stand on both sides. */
function button({ label, href }: MailLink): string {
  const side = (raise: string) =>
    `<!--[if mso]><i style="mso-font-width:366%${raise}" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`
  return `<a href="${escapeHtml(href)}" target="_blank" style="${styles.button}">${side(';mso-text-raise:21')}<span style="mso-text-raise:10.5px">${text(label)}</span>${side('')}</a>`
}

function textLink({ label, href }: MailLink, style: string): string {
  return `<p style="${style}"><a href="${escapeHtml(href)}" target="_blank" class="quiet" style="${styles.link}">${text(label)}</a></p>`
}

function quiet(escaped: string): string {
  return `<p class="quiet" style="${styles.small}">${text(escaped)}</p>`
}

function text(escaped: string): string {
  return escapeHtml(escaped)
}
