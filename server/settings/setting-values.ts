import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { parseWholeNumber } from '../../contract/settings/parse-settings.ts'

export const port = parseWholeNumber(0, 65_535)

export const folder = z.string().transform((value) => resolve(value))

export const limit = parseWholeNumber(1, 999_999_999)

export const onOrOff = z.enum(['on', 'off'])

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const list = z.string().transform((value) => value.split(',').map((part) => part.trim()))

/** Addresses and networks of proxies; no number of hops, as somebody who reaches the server directly could then claim any address. */
export const networks = list.refine((parts) => parts.every(isAddressOrNetwork))

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Names or IP addresses, without a port. */
export const hosts = list
  .transform((parts) => parts.map((part) => part.toLowerCase()))
  .refine((parts) => parts.every((part) => /^[\w.:-]+$/.test(part)))

/** The URL of a mail server: user, password, host and port, no path. */
export const mailServer = z.url({ protocol: /^smtps?$/ }).refine((value) => {
  const url = URL.parse(value)
  if (!url?.hostname || url.pathname.length > 1 || url.search || url.hash) return false
  return decodes(url.username) && decodes(url.password)
})

function decodes(value: string): boolean {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

/** `me@example.com` or `My name <me@example.com>`. */
export const mailbox = z
  .string()
  .regex(/^([^<>\p{Cc}]*<[^<>\s]+>|[^<>\s]+)$/u)
  .transform((value) => {
    const [, name = '', address = value] = /^(.*?)\s*<(.+)>$/.exec(value) ?? []
    return { name: name.trim(), address }
  })
  .refine(({ address }) => z.email().safeParse(address).success)

/** Addresses of mail, each once. */
export const mailAddresses = list
  .refine((parts) => parts.every((part) => z.email().safeParse(part).success))
  .transform((parts) => dedupeAddresses(parts))

/** Removes duplicates; addresses that differ only in case are one. */
export function dedupeAddresses(addresses: readonly string[]): string[] {
  const keys = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** 32 bytes in base64 or base64url: 43 characters. */
const base64Of32 = /^[\w+/-]{43}=?$/

/** Keys of 32 bytes in base64, separated by commas: the first seals, all can open. */
export const secretsKeys = z.string().transform((text, context) => {
  const parts = text.trim().split(/[,\s]+/)
  if (!parts.every((part) => base64Of32.test(part))) {
    context.addIssue('holds no keys')
    return z.NEVER
  }
  return parts.map((part) => Buffer.from(part, 'base64'))
})

/** The path of a file with such keys, one a line. */
export const secretsKeysFile = z
  .string()
  .transform((path, context) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      context.addIssue('cannot be read')
      return z.NEVER
    }
  })
  .pipe(secretsKeys)

/** An http or https URL without a user, whose password would be sent to the host; Node refuses such a URL as well. */
export const webAddress = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = URL.parse(value)
  return url?.username === '' && url.password === ''
})

/** The secret address of a calendar and the name of its host; without a name, it blocks everybody. */
export interface Calendar {
  host: string
  address: string
}

export const calendars = list
  .transform((parts) =>
    parts.map((part): Calendar => {
      const [, host = '', address = ''] = /^(?:([^=:/]+)=)?(\S+)$/.exec(part) ?? []
      return { host: host.trim(), address }
    }),
  )
  .refine((all) => all.length <= 5)
  .refine((all) => all.every(({ address }) => webAddress.safeParse(address).success))

/** The addresses of hosts by their names. */
export const hostEmails = list
  .transform((parts) => {
    const pairs = parts.map((part) => part.split('=').map((side) => side.trim()))
    return new Map(pairs.map(([host = '', email = '']) => [host, email]))
  })
  .refine((emails) =>
    [...emails].every(([host, email]) => host !== '' && z.email().safeParse(email).success),
  )
