import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, intro, line } from '../text.ts'

const scene = z.strictObject({
  from: z.int().min(0).describe('the second at which it begins'),
  heading: line(40, 'what happens in it'),
  text: line(400, 'what the picture shows, besides the words of its captions'),
})

export const schema = pageSchema({
  intro,
  transcript: intro.extend({
    scenes: z
      .array(scene)
      .min(2)
      .refine((scenes) => scenes.every(({ from }, at) => from > (scenes[at - 1]?.from ?? -1)), {
        error: 'a scene begins after the one above it',
      })
      .describe('in the order of the film'),
  }),
  closing,
})

export type Film = z.infer<typeof schema>
