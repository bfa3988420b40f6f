import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { MailCopy } from '../../contract/mails.ts'
import { ConfigError } from '../settings/config-error.ts'

const text = z.string().min(1)
const intro = z.object({ subject: text, heading: text, text })
const news = { booked: intro, moved: intro, cancelled: intro }
const bySource = { newsletter: intro, 'early-access': intro }

const schema: z.ZodType<MailCopy> = z.object({
  brand: text,
  email: z.email(),
  zone: text,
  labels: z.object({
    name: text,
    email: text,
    company: text,
    subject: text,
    message: text,
    slot: text,
    officeSlot: text,
    times: text,
    timeZone: text,
    page: text,
  }),
  notice: z.object({ messages: intro, bookings: intro, subscribers: intro, why: text }),
  receipt: z.object({ messages: intro, bookings: intro, why: text }),
  confirm: z.object({ ...bySource, button: text, expiry: text, why: text }),
  welcome: z.object({ ...bySource, why: text }),
  meeting: z.object({
    ...news,
    title: text,
    description: text,
    location: text,
    move: text,
    cancel: text,
    notice: z.object({ ...news, erased: intro }),
    why: text,
  }),
  yourData: intro.extend({ button: text, why: text }),
  links: z.object({ yourData: text, unsubscribe: text }),
})

/**
 * Reads the words of the mails from the built site.
 * @throws OperatorError when the site was built without them.
 */
export function readMailCopy(siteFolder: string): MailCopy {
  const file = join(siteFolder, 'api', 'mails.json')
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} cannot be read. Build the site first: npm run build.`)
  }
}
