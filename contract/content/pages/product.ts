import * as z from 'zod'
import { figuresShape, pointsShape } from '../band-schemas.ts'
import { demoWordsSchema } from '../demo.ts'
import { pageSchema } from '../page.ts'
import {
  boundedList,
  closing,
  competitorLine,
  entry,
  fields,
  headedText,
  intro,
  line,
  lines,
  link,
  otherCompetitorLine,
} from '../text.ts'

const feature = fields({
  ...lines(80, 'heading'),
  name: line(60, 'the feature; its text goes on after it'),
  text: line(220, 'what it does for a rep, as the rest of the sentence'),
})
const id = z.string().describe('an id of the sample week')
const sample = line(20, 'what the drawing is made of')

const question = headedText(60, 260).extend(lines(60, 'question'))
const named = headedText(40, 110)
const block = headedText(60, 160)

export const productPages = {
  home: pageSchema({
    hero: fields({
      ...lines(70, 'heading'),
      ...lines(160, 'lead'),
      book: link.meta({ title: 'First button' }),
      tour: link.meta({ title: 'Second button' }),
      rival: line(30, 'in the middle of the drawing').meta({ title: 'Competitor' }),
      sample,
    }),
    ledger: figuresShape,
    features: fields({
      tracking: feature,
      monitoring: feature.extend({
        companies: boundedList(3, 3, { id, ...lines(70, 'text') }).describe(
          'from chance to project',
        ),
      }),
      lists: feature.extend({
        order: line(70, 'below the list: what it is, and what stands on top'),
        link: link.describe('where a visitor can try it'),
      }),
    }),
    answers: fields({
      heading: line(30, 'what a screen reader calls them'),
      items: boundedList(4, 4, { ...lines(20, 'name'), ...lines(70, 'text'), link }),
    }),
    video: intro.extend({
      ...lines(30, 'play'),
      film: fields({
        published: z.iso.date().describe('the day the film went online'),
        seconds: z.int().positive().describe('how long it runs'),
      }),
    }),
    ...lines(40, 'backers'),
    backersNote: line(160, 'what the funds have to do with us, below the heading').optional(),
    closing: competitorLine,
  }),

  features: pageSchema({
    intro: intro.extend({ actions: z.array(link).length(1) }),
    sample,
    index: line(40, 'the name of the index, for screen readers'),
    tracking: question,
    mapping: question.extend({
      others: line(30, 'after the number of connections that other competitors made there'),
    }),
    intelligence: question.extend({
      others: line(30, 'what the companies are called that are counted only'),
    }),
    patterns: question.extend({
      shapes: z.array(entry).length(3).describe('the cluster, the climb, the second rep'),
    }),
    figures: figuresShape,
    closing: otherCompetitorLine,
  }),

  'how-it-works': pageSchema({
    intro,
    actions: z.array(link).length(2).describe('the buttons in the head; the first is amber'),
    sample,
    time: line(40, 'what the reader moves, said to screen readers'),
    steps: fields({
      heading: line(40, 'what the path is for, said to screen readers and machines'),
      items: z.array(named).length(4),
      effort: fields({ ...lines(120, 'text'), link }),
    }),
    cards: fields({ ...lines(60, 'heading'), items: z.array(named).length(4) }),
    exports: intro.extend({
      rows: line(20, 'after the number of rows of the file'),
      columns: line(20, 'after the number of its columns'),
      text: line(220, 'where it goes, tool by tool'),
      action: link,
    }),
    closing: otherCompetitorLine,
  }),

  'connection-monitoring': pageSchema({
    hero: intro,
    actions: z.array(link).length(2).describe('the buttons of the head and the end; one is amber'),
    demo: demoWordsSchema,
    rules: fields({ ...lines(120, 'text'), link }).describe('below the demo: what its points are'),
    blocks: fields({
      ...lines(70, 'heading'),
      sample,
      people: line(20, 'after the size of a company'),
      since: line(20, 'between Pending and its day'),
      contact: block,
      company: block,
      list: block,
    }),
    access: pointsShape,
  }),

  integrations: pageSchema({
    intro: intro.extend({ actions: z.array(link).length(1) }),
    signal: line(30, 'the slug of the tool that is open at first'),
    sample: line(30, 'says that the list beside the tools is a sample'),
    people: line(20, 'after the number of people of the list'),
    needs: line(20, 'above what a tool needs'),
    useCases: pointsShape,
    api: headedText(40, 160).extend({ links: z.array(link).length(2) }),
    closing,
  }),
}
