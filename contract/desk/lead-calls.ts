import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { id } from './fields.ts'
import { changeBody, leadsChanged, noteBody, replyBody } from './lead-changes.ts'
import { leadDetail } from './lead-detail.ts'
import { leadsQuery } from './lead-filter.ts'
import { leadPage } from './lead-list.ts'
import { today } from './today.ts'

/** What can be chosen when a lead is worked on. */
const choices = z.object({
  /** The names of the team. */
  owners: z.array(z.string()),
  /** The labels in use. */
  labels: z.array(z.string()),
  templates: z.array(z.object({ name: z.string(), text: z.string() })),
})

/** A stream of server-sent events: the number of the leads’ revision, each time it changes. */
export const livePath = '/desk/api/live'

/** The calls of the inbox and of a lead. */
export const leadCalls = {
  today: defineCall({
    method: 'GET',
    path: '/desk/api/today',
    access: 'read-leads',
    answer: today,
  }),
  list: defineCall({
    method: 'GET',
    path: '/desk/api/leads',
    access: 'read-leads',
    input: leadsQuery,
    answer: leadPage,
  }),
  /** Searches all leads, the best match first: names of people, then of companies, then texts. */
  find: defineCall({
    method: 'GET',
    path: '/desk/api/leads/find',
    access: 'read-leads',
    input: z.pick(leadsQuery, { search: true }),
    answer: z.pick(leadPage, { rows: true }),
  }),
  choices: defineCall({
    method: 'GET',
    path: '/desk/api/leads/choices',
    access: 'read-leads',
    answer: choices,
  }),
  lead: defineCall({
    method: 'GET',
    path: '/desk/api/leads/one',
    access: 'read-leads',
    input: z.object({ id }),
    answer: leadDetail,
  }),
  change: defineCall({
    method: 'POST',
    path: '/desk/api/leads/change',
    access: 'work-leads',
    input: changeBody,
    answer: leadsChanged,
  }),
  /** Undoes changes, one for each lead. */
  undo: defineCall({
    method: 'POST',
    path: '/desk/api/leads/undo',
    access: 'work-leads',
    input: z.object({ undo: leadsChanged.shape.undo.check(z.maxLength(200)) }),
    answer: leadsChanged,
  }),
  note: defineCall({
    method: 'POST',
    path: '/desk/api/leads/note',
    access: 'work-leads',
    input: z.extend(noteBody, { id }),
    answer: leadDetail,
  }),
  reply: defineCall({
    method: 'POST',
    path: '/desk/api/leads/reply',
    access: 'work-leads',
    input: z.extend(replyBody, { id }),
    answer: z.object({ reply: z.string(), detail: leadDetail }),
  }),
  /** Takes back a reply that waits; answers its text, so that it can be a draft again. */
  undoReply: defineCall({
    method: 'POST',
    path: '/desk/api/leads/reply/undo',
    access: 'work-leads',
    input: z.object({ reply: id }),
    answer: z.object({ subject: z.string(), body: z.string() }),
  }),
} as const
