import type { FormContext } from './form-schema.ts'

/** Whether a text may be the address of a link. */
export const isAddress = (text: string) => /^(\/|#|https?:|mailto:)/.test(text)

/** The address that was typed, or the address of the page with that title; else undefined. */
export function toAddress(text: string, pages: FormContext['pages']): string | undefined {
  if (text === '' || isAddress(text)) return text
  if (/^[^/\s]+@[^/\s]+$/.test(text)) return `mailto:${text}`
  const page = pages.find(({ title }) => title.toLowerCase() === text.toLowerCase())
  return page?.address ?? (/^[^/\s]+\.[^/\s]/.test(text) ? `https://${text}` : undefined)
}

/** The page that an address leads to, also to a part of it. */
export const findPage = (address: string, pages: FormContext['pages']) =>
  pages.find((page) => page.address === address.split(/[?#]/)[0])
