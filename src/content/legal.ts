import { z } from 'astro/zod'
import { line, link } from './text.ts'

/** A file of `content/legal`; its sections are the Markdown's headings of level two. */
export const legalTextSchema = z.strictObject({
  title: line(40, 'the heading of the page'),
  description: line(160, 'what search results show below the title').min(70),
  updated: z.iso.date().describe('the day the text last changed'),
})

/** What stands around one of the texts. */
const frame = z.strictObject({
  summary: line(180, 'one sentence below the heading'),
  ask: z.strictObject({
    heading: line(60, 'the heading below the text'),
    text: line(160, 'how to ask'),
    action: link,
  }),
  other: link.describe('the way to the other text'),
})

export const legalSchema = z.strictObject({
  updated: line(30, 'stands before the date'),
  contents: line(30, 'the heading of the index'),
  texts: z
    .strictObject({ 'terms-and-conditions': frame, 'privacy-policy': frame })
    .describe('what stands around each text, by the name of its file'),
})

export type Legal = z.infer<typeof legalSchema>
export type LegalText = z.infer<typeof legalTextSchema>
export type LegalFrame = z.infer<typeof frame>
