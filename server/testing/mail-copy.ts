import * as z from 'zod'
import { type MailCopy, mailCopySchema, mailTexts } from '../../contract/mails.ts'

/**
 * The words of the mails on the fixture site: each says where it stands, such as `links unsubscribe`. Those of the
 * meeting hold what a calendar file has to escape.
 */
export const mailCopy: MailCopy = mailCopySchema.parse({
  ...sample(mailTexts, []),
  meeting: {
    title: 'CAM interview',
    description: 'Half an hour, with live data; bring a name.',
    location: 'Online; a link follows',
  },
  brand: 'CAM',
  email: 'hello@cam.example',
  zone: 'Europe/Tallinn',
})

function sample(shape: z.ZodObject, path: string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape.shape).map(([name, schema]) => {
      const here = [...path, name]
      return [name, schema instanceof z.ZodObject ? sample(schema, here) : here.join(' ')]
    }),
  )
}
