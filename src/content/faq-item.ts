import { z } from 'astro/zod'
import { keywords, line } from './text.ts'

/** A file of `content/faq`; the answer is its Markdown. */
export const faqItemSchema = z.strictObject({
  question: line(90, 'the question, as a visitor would ask it'),
  keywords: keywords.optional(),
})
