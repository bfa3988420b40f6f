import * as z from 'zod'
import { fields, line } from './text.ts'

const place = z.string().regex(/^content\/[\w./-]*\*?$/, {
  error: 'must be a file of content/; * at its end for all below',
})

export const glossarySchema = fields({
  terms: z.array(
    fields({
      write: line(60, 'the word for it'),
      never: z.array(line(40, 'another word for it')).min(1),
      for: line(160, 'what it is the word for').optional(),
      except: z.array(place).min(1).optional().describe('where the other words may stand'),
    }),
  ),
  literals: z
    .array(
      line(
        120,
        'a text of the specification, to the letter, or a phrase in which the word means something else',
      ),
    )
    .describe('phrases in which any word may stand'),
  figures: z
    .array(
      fields({
        on: place.describe('the file that has them'),
        because: line(120, 'whose figures they are'),
      }),
    )
    .describe('files with figures that are no claims of ours'),
})

export type Glossary = z.infer<typeof glossarySchema>
