import * as z from 'zod/mini'
import { requestTypes } from '../forms/data-request.ts'
import { optionalText, requiredLine } from '../forms/text-fields.ts'
import { leadTables, requestStatuses } from '../leads/leads.ts'
import { eventTypes, webhookShapes } from '../leads/webhooks.ts'
import { defineCall } from './define-call.ts'
import { id, moment, nothing } from './fields.ts'
import { maxChanged, replyBody } from './lead-changes.ts'
import { teamStatuses } from './lead-detail.ts'
import { leadFilter } from './lead-filter.ts'

/** The last time that fits a four-digit year. */
const latest = Date.UTC(9999, 11, 31)

const text = optionalText(5_000)

/** How an objection reached us; an enum, so that no names get on record. */
export const stopReasons = ['call', 'letter', 'mail', 'bounce', 'complaint', 'other'] as const

const erasure = z.object({
  /** How many leads are erased, by kind. */
  counts: z.partialRecord(z.enum(leadTables), z.int()),
  /** How many meetings ahead are among them, which are canceled. */
  meetings: z.int(),
  /** How many requests about a list stay, as proof. */
  kept: z.int(),
})

/** One lead, or everything that its address left, except requests about a list. */
const erasureScopes = ['lead', 'address'] as const
export type ErasureScope = (typeof erasureScopes)[number]

/** The address of the export: a POST, answered with a file. */
export const exportPath = '/desk/api/leads/export'
export const exportBody = leadFilter

const deliveryStatuses = ['waiting', 'sent', 'failed'] as const

/** The meeting’s time as the caller read it; if it has changed since, the call is refused. */
const meetingTime = moment

/** The calls about meetings, erasure, mails, requests about a list and receivers of webhooks. */
export const actionCalls = {
  /** The times and hosts that a meeting can be moved to. */
  meetingChoices: defineCall({
    method: 'GET',
    path: '/desk/api/meetings/choices',
    access: 'work-leads',
    input: z.object({ id }),
    answer: z.object({
      /** The free slots and the meeting’s own, with the hosts free then; one empty name where no hosts are named. */
      slots: z.array(z.object({ at: moment, hosts: z.array(z.string()) })),
    }),
  }),
  /** Moves a meeting to another time, to another host, or both. */
  moveMeeting: defineCall({
    method: 'POST',
    path: '/desk/api/meetings/move',
    access: 'work-leads',
    input: z.object({
      id,
      from: meetingTime,
      at: moment.check(z.gte(0), z.lte(latest)),
      /** The new host’s name; empty for the present host, or else anybody who is free. */
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
    needsProof: 'Erasing',
    input: z.object({ id, scope: z.enum(erasureScopes) }),
    answer: z.object({
      leads: z.int(),
      mails: z.int(),
      kept: z.int(),
      /** Whether the address was put on the list of those that get no subscription mails. */
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
  /** Mails that were not delivered, put off or not sent, by their ids in the outbox. */
  resendMails: defineCall({
    method: 'POST',
    path: '/desk/api/leads/mail/resend',
    access: 'work-leads',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxChanged)) }),
    answer: z.object({ mails: z.int() }),
  }),
  /** Marks a failed mail, by its id, as handled, or takes that back. */
  markMail: defineCall({
    method: 'POST',
    path: '/desk/api/leads/mail/handled',
    access: 'work-leads',
    input: z.object({ id, isHandled: z.boolean() }),
    answer: nothing,
  }),
  /** The mail of a reply as it would be sent; nothing is stored, and its links are invalid. */
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
      /** Open requests, the one due soonest first, then those closed last; each with its lead. */
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
      /** The request’s status as the caller read it; if it has changed since, the call is refused. */
      from: z.enum(requestStatuses),
      status: z.enum(teamStatuses),
      /** The text for the person. */
      text,
      /** A note for the team; the person sees it if they ask for their data. */
      note: text,
      leftOut: z._default(z.boolean(), false),
      monthsMore: z._default(z.union([z.literal(1), z.literal(2)]), 2),
    }),
    answer: z.object({ isMailed: z.boolean() }),
  }),
  /** Sends the mail again by which a person confirms their address. */
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
        shape: z.enum(webhookShapes),
        createdAt: moment,
        waiting: z.int(),
        failed: z.int(),
        /** When the first of the failed deliveries happened; 0 for none. */
        failedSince: moment,
        /** The newest deliveries. */
        deliveries: z.array(
          z.object({
            id: z.string(),
            at: moment,
            type: z.enum(eventTypes),
            lead: z.string(),
            /** The name of the lead’s person; empty once the lead is erased. */
            leadName: z.string(),
            status: z.enum(deliveryStatuses),
            nextAt: moment,
            /** The receiver’s last answer, as it came. */
            answer: z.string(),
          }),
        ),
      }),
    ),
  }),
  /** Adds a receiver of webhooks; its secret is in this answer alone. */
  addReceiver: defineCall({
    method: 'POST',
    path: '/desk/api/receivers/add',
    access: 'manage-people',
    needsProof: 'Adding a receiver',
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
    needsProof: 'Removing a receiver',
    input: z.object({ id }),
    answer: nothing,
  }),
  /** Sends a made-up lead to a receiver. */
  testReceiver: defineCall({
    method: 'POST',
    path: '/desk/api/receivers/test',
    access: 'manage-people',
    input: z.object({ id }),
    answer: z.object({ status: z.int(), text: z.string() }),
  }),
  /** Sends all failed deliveries of a receiver again. */
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
    type: z.enum(requestTypes),
    status: z.enum(requestStatuses),
    /** Office days: `2026-11-24`. */
    receivedOn: z.string(),
    dueOn: z.string(),
    /** Days until the legal deadline; negative once it is over. */
    daysLeft: z.int(),
    /** Whether an answer waits until the address is confirmed. */
    isUnproved: z.boolean(),
    isConfirmed: z.boolean(),
    isHeld: z.boolean(),
    owner: z.string(),
  })
}
export type RequestRow = z.output<ReturnType<typeof requestRow>>
export type ReceiverRow = z.output<(typeof actionCalls)['receivers']['answer']>[number]
