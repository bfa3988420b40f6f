import { z } from 'astro/zod'
import { pointsShape, stepsShape } from '../bands.ts'
import { demoWordsSchema } from '../demo.ts'
import { pageSchema } from '../page.ts'
import { closing, fields, intro, line, link, listOf, otherRivalLine, rivalLine } from '../text.ts'

const feature = fields({
  heading: line(80, 'what it comes to, as a statement'),
  name: line(60, 'the feature; its text goes on after it'),
  text: line(200, 'what it does for a rep, as the rest of the sentence'),
})
const id = z.string().describe('an id of the sample week')

export const home = pageSchema({
  hero: fields({
    heading: line(70, 'the headline'),
    lead: line(160, 'a sentence below the headline'),
    book: link,
    tour: link,
    sample: line(20, 'what the drawing is made of'),
  }),
  ledger: listOf(4, 4, { value: line(12, 'a figure'), label: line(40, 'what it counts') }),
  features: fields({
    tracking: feature,
    monitoring: feature.extend({
      companies: listOf(3, 3, { id, text: line(70, 'what was seen there') }).describe(
        'from chance to project',
      ),
    }),
    lists: feature.extend({
      link: link.describe('where a visitor can try it'),
      people: z.array(id).min(3).max(8).describe('the first of the list'),
    }),
  }),
  answers: fields({
    heading: line(30, 'what a screen reader calls them'),
    items: listOf(4, 4, {
      name: line(20, 'what is asked'),
      text: line(70, 'the short answer'),
      link: link.describe('the long answer'),
    }),
  }),
  video: intro.extend({
    play: line(30, 'the play button'),
    film: fields({
      published: z.iso.date().describe('the day the film went online'),
      seconds: z.int().positive().describe('how long it runs'),
    }),
  }),
  backers: line(40, 'the heading above the logos'),
  backersNote: line(160, 'what the funds have to do with us, below the heading').optional(),
  closing: rivalLine,
})

export type Home = z.infer<typeof home>

const asked = fields({
  question: line(60, 'the question the feature answers'),
  heading: line(60, 'the feature; its text goes on after it'),
  text: line(260, 'what it shows a rep, as the rest of the sentence'),
})

const look = fields({
  name: line(30, 'a pattern'),
  text: line(140, 'how it looks'),
})

export const features = pageSchema({
  intro,
  sample: line(20, 'what the drawings are made of'),
  index: line(40, 'the name of the index, for screen readers'),
  tracking: asked,
  mapping: asked,
  intelligence: asked.extend({
    others: line(30, 'what the companies are called that are counted only'),
  }),
  patterns: asked.extend({
    shapes: fields({ cluster: look, climb: look, secondRep: look }),
  }),
  figures: fields({
    heading: line(40, 'what a screen reader calls them'),
    entries: listOf(3, 3, {
      values: z.array(line(12, 'a figure')).min(1),
      label: line(60, 'what it counts'),
    }),
  }),
  closing: otherRivalLine,
})

export type Features = z.infer<typeof features>

const named = (max: number) =>
  fields({ name: line(40, 'the name'), text: line(max, 'one or two sentences') })

export const howItWorks = pageSchema({
  intro,
  actions: z.array(link).length(2).describe('the buttons in the head; the first is amber'),
  sample: line(20, 'what the drawing is made of'),
  time: line(40, 'what the reader moves, said to screen readers'),
  steps: fields({
    heading: line(40, 'what the path is for, said to screen readers and machines'),
    items: z.array(named(110)).length(4),
    effort: fields({ text: line(120, 'what it takes of a rep'), link }),
  }),
  cards: fields({
    heading: line(60, 'the heading'),
    contacts: named(110),
    stages: named(110),
    priorities: named(110),
    alerts: named(110),
  }),
  exports: intro.extend({ options: z.array(named(110)).min(3).max(6), action: link }),
  closing: otherRivalLine,
})

export type HowItWorks = z.infer<typeof howItWorks>

const block = fields({
  heading: line(60, 'the feature'),
  text: line(160, 'what a rep sees'),
})

export const connectionMonitoring = pageSchema({
  hero: intro,
  actions: z.array(link).length(2).describe('the buttons of the head and the end; one is amber'),
  demo: demoWordsSchema,
  blocks: fields({
    heading: line(70, 'the heading of the story'),
    sample: line(20, 'what the story is made of'),
    contact: block,
    company: block,
    list: block,
  }),
  access: stepsShape.describe('how access is granted'),
})

export type ConnectionMonitoring = z.infer<typeof connectionMonitoring>

export const integrations = pageSchema({
  intro,
  signal: line(30, 'the slug of the tool that is open at first'),
  sample: line(30, 'says that the list beside the tools is a sample'),
  people: line(20, 'after the number of people of the list'),
  needs: line(20, 'above what a tool needs'),
  useCases: pointsShape,
  api: fields({
    heading: line(40, 'the heading'),
    text: line(160, 'who can use it, and what it is for'),
    links: z.array(link).length(2),
  }),
  closing,
})

export type IntegrationsPage = z.infer<typeof integrations>
