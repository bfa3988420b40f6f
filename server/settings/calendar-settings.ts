import * as z from 'zod'
import { settingNotes } from '../../contract/settings.ts'

/** A calendar, by its secret address, and whose it is; empty when its times are everybody's. */
export interface Calendar {
  host: string
  address: string
}

const calendars = z
  .string()
  .transform((text) =>
    text.split(',').map((part): Calendar => {
      const [, host = '', address = ''] = /^\s*(?:([^=:/]+)=)?(\S+)\s*$/.exec(part) ?? []
      return { host: host.trim(), address }
    }),
  )
  .refine((all) => all.length <= 5 && all.every(({ address }) => isWebAddress(address)))

/** Without a user: it would be sent to whatever the name leads to. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === ''
}

const hostEmails = z
  .string()
  .transform((text) => {
    const pairs = text.split(',').map((part) => part.split('=').map((side) => side.trim()))
    return new Map(pairs.map(([host = '', email = '']) => [host, email]))
  })
  .refine((emails) =>
    [...emails].every(([host, email]) => host !== '' && z.email().safeParse(email).success),
  )

/** When nobody can be met, besides what the opening hours say. */
export const calendarSettings = {
  CALENDARS: calendars.default([]).register(settingNotes, {
    accepts:
      'up to five addresses of calendars, such as https://calendar.example.com/secret.ics, each with its host before it, as in Mari=https://…',
    about:
      'Calendars (ICS) whose events take times off `/book`: up to five `https://…`, each with `host=` before it if it is one host’s, comma-separated. Secrets.',
    unset: 'none',
  }),
  HOST_EMAILS: hostEmails.default(new Map()).register(settingNotes, {
    accepts: 'addresses of hosts, such as Mari=mari@example.com, Jaan=jaan@example.com',
    about:
      'The addresses of hosts, `host=mari@example.com`, comma-separated: invitations have them.',
    unset: 'none',
  }),
}
