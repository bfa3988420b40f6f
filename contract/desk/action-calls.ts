import * as z from 'zod/mini'
import { optionalText, requiredLine } from '../forms/text-fields.ts'
import { leadTables } from '../leads/leads.ts'
import { webhookShapes } from '../leads/webhooks.ts'
import { defineCall } from './define-call.ts'
import { id, moment, nothing } from './fields.ts'
import { maxChanged, replyBody } from './lead-changes.ts'
import { teamStatuses } from './lead-detail.ts'
import { leadFilter } from './lead-filter.ts'

/** The last moment that can be written as a day. */
const latest = Date.UTC(9999, 11, 31)

const text = optionalText(5_000)

/** How an objection reached us; a choice of words, so that no name gets on record. */
export const stopReasons = ['call', 'letter', 'mail', 'bounce', 'complaint', 'other'] as const

const erasure = z.object({
  /** How many leads go, by kind. */
  counts: z.partialRecord(z.enum(leadTables), z.int()),
  /** Meetings to come among them, which are canceled. */
  meetings: z.int(),
  /** Requests about a list that stay as proof. */
  kept: z.int(),
})

/** A lead of its own, or all that its address left but requests about a list. */
const erasureScopes = ['lead', 'address'] as const
export type ErasureScope = (typeof erasureScopes)[number]

/** Where the export is posted to; it answers with a file. */
export const exportPath = '/desk/api/leads/export'
export const exportBody = leadFilter

const deliveryStatuses = ['waiting', 'sent', 'failed'] as const

/** A meeting's time as it was read: of two who change it at once the second is told. */
const meetingTime = moment

/** The calls that do something with one lead besides working on it, each told in the audit. */
export const actionCalls = {
  /** To where a meeting can be moved, and who could hold it then. */
  meetingChoices: defineCall({
    method: 'GET',
    path: '/desk/api/meetings/choices',
    access: 'work-leads',
    input: z.object({ id }),
    answer: z.object({
      /** When each free slot begins, its own with them, and who is free then: one without a name where nobody is named. */
      slots: z.array(z.object({ at: moment, hosts: z.array(z.string()) })),
    }),
  }),
  /** To another time, to another host, or both. */
  moveMeeting: defineCall({
    method: 'POST',
    path: '/desk/api/meetings/move',
    access: 'work-leads',
    input: z.object({
      id,
      from: meetingTime,
      at: moment.check(z.gte(0), z.lte(latest)),
      /** By name; empty for whoever has it, or else is free. */
      host: z._default(z.string().check(z.maxLength(80)), ''),
    }),
    answer: nothing,
  }),
  cancelMeeting: defineCall({
    method: 'POST',
    path: '/desk/api/meetings/cancel',
    access: 'work-leads',
    input: z.object({ id, from: meetingTime }),
    answer: nothing,
  }),
  planErasure: defineCall({
    method: 'GET',
    path: '/desk/api/leads/erase/plan',
    access: 'erase-leads',
    input: z.object({ id }),
    answer: z.object({ lead: erasure, address: erasure }),
  }),
  erase: defineCall({
    method: 'POST',
    path: '/desk/api/leads/erase',
    access: 'erase-leads',
    needsProof: true,
    input: z.object({ id, scope: z.enum(erasureScopes) }),
    answer: z.object({
      leads: z.int(),
      mails: z.int(),
      kept: z.int(),
      /** Whether its address went to the list of those that no mailing list writes to. */
      suppressed: z.boolean(),
    }),
  }),
  stopMail: defineCall({
    method: 'POST',
    path: '/desk/api/leads/mail/stop',
    access: 'work-leads',
    input: z.object({ id, from: z.enum(['lists', 'forms']), reason: z.enum(stopReasons) }),
    answer: nothing,
  }),
  allowMail: defineCall({
    method: 'POST',
    path: '/desk/api/leads/mail/allow',
    access: 'work-leads',
    input: z.object({ id, from: z.enum(['lists', 'forms']) }),
    answer: nothing,
  }),
  /** Mails that were not delivered, put off or not sent, by their own ids. */
  resendMails: defineCall({
    method: 'POST',
    path: '/desk/api/leads/mail/resend',
    access: 'work-leads',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxChanged)) }),
    answer: z.object({ mails: z.int() }),
  }),
  /** A mail that was given up, by its own id: nothing is left to do about it. It can be taken back. */
  markMail: defineCall({
    method: 'POST',
    path: '/desk/api/leads/mail/handled',
    access: 'work-leads',
    input: z.object({ id, isHandled: z.boolean() }),
    answer: nothing,
  }),
  /** The mail of a reply as it would go out now; nothing is stored, and its links work for nobody. */
  previewReply: defineCall({
    method: 'POST',
    path: '/desk/api/leads/reply/preview',
    access: 'work-leads',
    input: z.extend(z.pick(replyBody, { subject: true, body: true }), { id }),
    answer: z.object({ from: z.string(), subject: z.string(), text: z.string() }),
  }),
  requests: defineCall({
    method: 'GET',
    path: '/desk/api/requests',
    access: 'read-leads',
    answer: z.object({
      /** Those that are open, the one due soonest first, then those closed last; each with its lead. */
      open: z.array(requestRow()),
      closed: z.array(requestRow()),
    }),
  }),
  changeRequest: defineCall({
    method: 'POST',
    path: '/desk/api/requests/change',
    access: 'work-leads',
    input: z.object({
      id,
      /** As it was read: of two who change it at once the second is told. */
      from: z.string(),
      status: z.enum(teamStatuses),
      /** What the person reads. */
      text,
      /** For the team; whoever asks for their data is shown it. */
      note: text,
      leftOut: z._default(z.boolean(), false),
      monthsMore: z._default(z.union([z.literal(1), z.literal(2)]), 2),
    }),
    answer: z.object({ isMailed: z.boolean() }),
  }),
  /** The mail by which its person confirms the address. */
  confirmRequest: defineCall({
    method: 'POST',
    path: '/desk/api/requests/confirm',
    access: 'work-leads',
    input: z.object({ id }),
    answer: nothing,
  }),
  receivers: defineCall({
    method: 'GET',
    path: '/desk/api/receivers',
    access: 'manage-people',
    answer: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        kinds: z.array(z.enum(leadTables)),
        shape: z.string(),
        createdAt: moment,
        waiting: z.int(),
        failed: z.int(),
        /** When the first of these came about; 0 for none. */
        failedSince: moment,
        /** The newest. */
        deliveries: z.array(
          z.object({
            id: z.string(),
            at: moment,
            type: z.string(),
            lead: z.string(),
            /** Who that is from; empty once it is erased. */
            leadName: z.string(),
            status: z.enum(deliveryStatuses),
            nextAt: moment,
            /** What it answered last, in its own words. */
            answer: z.string(),
          }),
        ),
      }),
    ),
  }),
  /** One more program is told from now on; its secret is not shown again. */
  addReceiver: defineCall({
    method: 'POST',
    path: '/desk/api/receivers/add',
    access: 'manage-people',
    needsProof: true,
    input: z.object({
      address: requiredLine(500),
      kinds: z.array(z.enum(leadTables)).check(z.minLength(1)),
      shape: z.enum(webhookShapes),
    }),
    answer: z.object({ secret: z.string() }),
  }),
  removeReceiver: defineCall({
    method: 'POST',
    path: '/desk/api/receivers/remove',
    access: 'manage-people',
    needsProof: true,
    input: z.object({ id }),
    answer: nothing,
  }),
  /** Sends a made-up lead. */
  testReceiver: defineCall({
    method: 'POST',
    path: '/desk/api/receivers/test',
    access: 'manage-people',
    input: z.object({ id }),
    answer: z.object({ status: z.int(), text: z.string() }),
  }),
  /** All that was given up. */
  resendEvents: defineCall({
    method: 'POST',
    path: '/desk/api/receivers/resend',
    access: 'manage-people',
    answer: z.object({ events: z.int() }),
  }),
} as const

function requestRow() {
  return z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** `access`, `rectification`, `objection` or `all`. */
    type: z.string(),
    status: z.string(),
    /** Days at the office: `2026-11-24`. */
    receivedOn: z.string(),
    dueOn: z.string(),
    /** How many days are left; negative once it is over. */
    daysLeft: z.int(),
    /** Whether an answer waits until its address is confirmed. */
    isUnproved: z.boolean(),
    isConfirmed: z.boolean(),
    isQuarantined: z.boolean(),
    owner: z.string(),
  })
}
export type RequestRow = z.output<ReturnType<typeof requestRow>>
export type ReceiverRow = z.output<(typeof actionCalls)['receivers']['answer']>[number]
