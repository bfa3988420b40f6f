import { z } from 'astro/zod'
import { engagements, priorities, stages, statuses } from '../vocabulary/labels.ts'
import { line } from './text.ts'

const id = z.string().regex(/^[a-z]+$/)
const initials = z.string().regex(/^[A-Z]{2}$/)
const placeInWeek = z.number().min(0).max(1)

/** The sample market behind every product scene. */
export const marketSchema = z.strictObject({
  week: line(20, 'the span every scene shows'),
  competitor: z.strictObject({
    name: line(30, 'the rival'),
    initials,
    team: line(40, 'the rival’s sales team'),
    newThisWeek: z.int().positive(),
  }),
  reps: z
    .array(
      z.strictObject({ id, name: line(30, 'a rep'), initials, title: line(40, 'the rep’s role') }),
    )
    .min(3)
    .max(8),
  companies: z.array(
    z.strictObject({
      id,
      name: line(30, 'a company'),
      industry: line(40, 'what it does'),
      size: z.int().positive().describe('people who work there'),
      stage: z.enum(stages),
    }),
  ),
  people: z
    .array(
      z.strictObject({
        id,
        name: line(30, 'a person'),
        initials,
        title: line(40, 'the person’s role'),
        company: id,
        priority: z.enum(priorities),
        status: z.enum(statuses),
        rep: id,
        day: z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
        hours: z.int().positive().describe('hours ago'),
        reason: line(80, 'why the person ranks where they do'),
      }),
    )
    .min(6),
  activity: z.array(
    z.strictObject({ rep: id, marks: z.array(placeInWeek), signals: z.array(placeInWeek) }),
  ),
  engagement: z
    .array(
      z.strictObject({
        actor: line(30, 'a rep or an influencer'),
        initials,
        role: line(40, 'where the actor works, or what they are'),
        act: z.enum(engagements),
        text: line(90, 'what was engaged with, read after the act'),
        hours: z.int().positive().describe('hours ago'),
        signal: z.boolean().describe('whether it led to a connection'),
      }),
    )
    .min(3)
    .describe('public engagement, newest first'),
  alert: z.strictObject({
    title: line(40, 'what the alert is called'),
    text: line(120, 'the alert'),
    short: line(80, 'the alert in few words'),
  }),
  list: z.strictObject({ title: line(30, 'the list’s name'), people: z.int().positive() }),
})

export type Market = z.infer<typeof marketSchema>
export type Person = Market['people'][number]
