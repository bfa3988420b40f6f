import { z } from 'astro/zod'
import { closing, intro, line, link, meta } from './text.ts'

/** A file of `content/faq`; the answer is its Markdown. */
export const faqItemSchema = z.strictObject({
  question: line(90, 'the question, as a visitor would ask it'),
})

export const faqSchema = z.strictObject({
  meta,
  intro,
  ask: z.strictObject({
    text: line(120, 'for those whose question is not on the page'),
    action: link,
  }),
  closing,
})

export type Faq = z.infer<typeof faqSchema>
