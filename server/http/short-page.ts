import { encode } from 'html-entities'
import { apiMessages } from './api-messages.ts'
import { getPageHeaders, type HeaderOptions, type Headers, inlineHash } from './headers.ts'

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:15vh auto;padding:0 1.5rem}'

/** A short page that says why a form was refused. `formPage`: the address of the form, for a link back. */
export function renderShortPage(message: string, formPage?: string): string {
  const next = formPage
    ? `<p><a href="${escapeHtml(formPage)}">${apiMessages.openForm}</a></p>`
    : `<p>${apiMessages.goBack}</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${apiMessages.notSentTitle}</title><style>${style}</style><body><main><h1>${apiMessages.notSentTitle}</h1><p>${escapeHtml(message)}</p>${next}</main></body></html>`
}

/** The headers of the short page, computed once. */
export function shortPageHeaders(options: HeaderOptions): Headers {
  return {
    ...getPageHeaders(
      { scripts: [], styles: [inlineHash(style)], video: false, widget: false },
      options,
    ),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
}

/** Escapes a text for HTML, between tags or in quotes; not for scripts or styles. */
export function escapeHtml(text: string): string {
  // Outlook shows `&apos;` literally.
  return encode(text).replaceAll('&apos;', '&#39;')
}
