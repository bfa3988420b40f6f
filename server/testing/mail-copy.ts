import * as z from 'zod'
import { type MailCopy, mailCopySchema, mailTexts } from '../../contract/content/mail-copy.ts'
import { leadShapes, mapKinds } from '../../contract/leads/leads.ts'

const articles = [{ label: 'An article', href: '/blog/an-article' }]

const texts = sample(mailTexts, [])

/**
 * The words of the mails on the fixture site; each names its place, such as `links unsubscribe`. Those of the meeting
 * contain characters that a calendar file has to escape.
 */
export const mailCopy: MailCopy = mailCopySchema.parse({
  ...texts,
  meeting: {
    ...Object(texts.meeting),
    link: undefined,
    description: 'Half an hour, with live data; bring a name.',
    location: 'Online; a link follows',
  },
  brand: 'CAM',
  email: 'hello@cam.example',
  zone: 'Europe/Tallinn',
  choices: { request_type: { rectification: 'choices rectification' } },
  closedDays: [],
  answerDays: 1,
  fields: mapKinds((kind) => named(leadShapes[kind].entered)),
})

/** The same words, for an office whose meetings are held at one web address. */
export const linkedCopy: MailCopy = {
  ...mailCopy,
  meeting: { ...mailCopy.meeting, link: 'https://meet.example/cam' },
}

function named(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, `fields ${column}`]))
}

function sample(shape: z.ZodObject, path: string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape.shape).map(([name, schema]) => {
      const here = [...path, name]
      if (schema instanceof z.ZodObject) return [name, sample(schema, here)]
      if (name === 'articles') return [name, articles]
      if (name === 'templates') return [name, []]
      return [name, here.join(' ')]
    }),
  )
}
