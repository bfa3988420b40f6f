import { z } from 'astro/zod'
import { facts, without } from './outcome-facts.ts'
import { pageSchema } from './page.ts'
import { line, sign } from './text.ts'

const shape = {
  sign,
  heading: line(60, 'the heading'),
  text: z.array(line(200, 'a sentence or two')).min(1).max(3),
  button: line(40, 'the button'),
  facts,
  without,
}

/**
 * The schema of a page with one button, to which a mail leads. Mail scanners open links, so the button acts.
 *
 * @param more the fields of its own.
 */
export function askPage<Shape extends z.core.$ZodLooseShape>(more: Shape) {
  return pageSchema({ ...shape, ...more })
}

const asked = z.object(shape)

/** What all of them have. */
export type AskPage = z.infer<typeof asked>
