import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { closing, entry, intro, line } from '../text.ts'

const spot = {
  name: line(20, 'a town, as the map names it'),
  latitude: z.number().min(-90).max(90).describe('in degrees, north is positive'),
  longitude: z.number().min(-180).max(180).describe('in degrees, east is positive'),
}

export const schema = pageSchema({
  intro,
  place: z.strictObject({
    ...spot,
    zone: line(40, 'its time, below its degrees'),
    distance: line(10, 'what the ring around the place is called'),
    around: z.array(z.strictObject(spot)).max(4).describe('towns that help to know the map'),
    description: line(160, 'what a screen reader hears instead of the map'),
  }),
  ledger: z.strictObject({
    heading: line(40, 'what a screen reader calls the figures'),
    entries: z
      .array(
        z.strictObject({
          label: line(40, 'what the figure counts'),
          value: line(12, 'the figure'),
        }),
      )
      .length(4),
  }),
  mission: z.strictObject({
    heading: line(40, 'the small heading'),
    text: line(260, 'the mission, in one or two sentences'),
  }),
  story: z.strictObject({
    heading: line(70, 'the heading of the story'),
    paragraphs: z.array(line(480, 'a paragraph')).min(1).max(4),
  }),
  values: z.strictObject({
    heading: line(70, 'the heading above the values'),
    items: z.array(entry).min(3).max(6),
  }),
  closing,
})

export type About = z.infer<typeof schema>
