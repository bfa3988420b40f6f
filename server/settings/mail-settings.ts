import * as z from 'zod'

/** The address of a mail server: user, password, host and port, and nothing behind them. */
export const mailServer = z.url({ protocol: /^smtps?$/ }).refine((value) => {
  const url = URL.parse(value)
  if (!url?.hostname || url.pathname.length > 1 || url.search || url.hash) return false
  return decodes(url.username) && decodes(url.password)
})

/** `me@example.com` or `My name <me@example.com>`. */
export const mailbox = z
  .string()
  .regex(/^([^<>\p{Cc}]*<[^<>\s]+>|[^<>\s]+)$/u)
  .transform((value) => {
    const [, name = '', address = value] = /^(.*?)\s*<(.+)>$/.exec(value) ?? []
    return { name: name.trim(), address }
  })
  .refine(({ address }) => z.email().safeParse(address).success)

function decodes(value: string): boolean {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}
