import * as z from 'zod'
import { formPlace, line, lines } from './line.ts'
import { signs } from './names.ts'

export { line, lines }

/** An object with these fields and no others. */
export const fields = z.strictObject

export function boundedList<Shape extends z.core.$ZodLooseShape>(
  min: number,
  max: number,
  shape: Shape,
) {
  const list = z.array(fields(shape))
  return min === max ? list.length(min) : list.min(min).max(max)
}

/** A link on the site or elsewhere: `/page`, `/page?x=y`, `#part`, `https://…` or `mailto:…`. */
export const href = z
  .string()
  .regex(/^(\/[^\s{}]*|#[a-z][a-z0-9-]*|https:\/\/[^\s{}]+|mailto:[^\s{}]+)$/, {
    error:
      'is the name of no page: take one, as /pricing, or a whole address, as https://example.com',
  })
  .meta({ format: 'link', description: 'a page of the site, or an address elsewhere' })

export const link = fields({ label: line(40, 'what the link says'), href })

export type Link = z.infer<typeof link>

/** The labels of a button that copies the text beside it. */
export const copyWords = fields({
  label: line(20, 'the button that copies'),
  copied: line(20, 'said when it is copied'),
  failed: line(60, 'said when the browser refuses'),
})

/** Title and description for the head of a page. */
export const meta = fields({
  title: line(60, 'the title in the browser’s tab and in search results, as “Page - CAM”'),
  description: line(160, 'what search results show below the title').min(70),
}).meta({ description: 'what Google and others show of it', ...formPlace('settings') })

/** A heading with a text, with the most characters of each. */
export const headedText = (heading: number, text: number) =>
  fields({ ...lines(heading, 'heading'), ...lines(text, 'text') })

export const intro = fields({ ...lines(90, 'heading'), ...lines(260, 'lead') })

/** A mark of a band. */
export const highlight = z
  .literal(true)
  .optional()
  .describe('dark where the page is light; for one section of a page')

export const entry = headedText(60, 220)

export type Entry = z.infer<typeof entry>

export const sign = z.enum(signs).describe('the sign of its state')

export const closing = intro.extend({
  action: link.describe('the main button'),
  second: link.optional().describe('a quiet button beside it'),
})

/** The band that asks for a competitor, at the end of a page. */
export const competitorLine = intro.extend({
  rival: line(60, 'what is asked for on the line'),
  example: line(30, 'what stands on it'),
  action: line(30, 'the button'),
  second: link.optional().describe('a link behind the lead'),
})

/** That band on other pages than Home; label and example are those of Home. */
export const otherCompetitorLine = competitorLine
  .omit({ rival: true, example: true })
  .describe('the end of the page, above the line of the home page’s end')

export type CompetitorLineContent = z.infer<typeof competitorLine>

/** Further words by which search finds a page or a part of it. */
export const keywords = line(200, 'other words that visitors search for').meta(
  formPlace('settings'),
)
