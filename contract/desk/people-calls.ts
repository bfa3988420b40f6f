import * as z from 'zod/mini'
import { email, requiredLine } from '../forms/text-fields.ts'
import { defineCall } from './define-call.ts'
import { id, moment, nothing } from './fields.ts'
import { roleNames } from './roles.ts'
import { person } from './sign-in-calls.ts'

const role = z.enum(roleNames)

/** The calls that are about the people of the team, and what they did. */
export const peopleCalls = {
  people: defineCall({
    method: 'GET',
    path: '/desk/api/people',
    access: 'signed-in',
    answer: z.array(person),
  }),
  invite: defineCall({
    method: 'POST',
    path: '/desk/api/people/invite',
    access: 'manage-people',
    needsProof: true,
    input: z.object({ email, name: requiredLine(80), role }),
    answer: nothing,
  }),
  changeRole: defineCall({
    method: 'POST',
    path: '/desk/api/people/role',
    access: 'manage-people',
    needsProof: true,
    input: z.object({ id, role }),
    answer: nothing,
  }),
  /** All of a person; of whoever calls, all others. */
  endSessions: defineCall({
    method: 'POST',
    path: '/desk/api/people/sessions/end',
    access: 'manage-people',
    needsProof: true,
    input: z.object({ id }),
    answer: z.object({ sessions: z.int() }),
  }),
  removePerson: defineCall({
    method: 'POST',
    path: '/desk/api/people/remove',
    access: 'manage-people',
    needsProof: true,
    input: z.object({ id }),
    answer: nothing,
  }),
  /** A link that signs a colleague in, for whoever no mail reaches: handed on by who asks for it. */
  makeLink: defineCall({
    method: 'POST',
    path: '/desk/api/people/link',
    access: 'manage-people',
    needsProof: true,
    input: z.object({ id }),
    answer: z.object({ link: z.string() }),
  }),
  audit: defineCall({
    method: 'GET',
    path: '/desk/api/audit',
    access: 'read-audit',
    /** The page behind the line of that id; of one of us alone, by their id. */
    input: z.object({ before: z.optional(id), who: z.optional(id) }),
    answer: z.object({
      lines: z.array(
        z.object({
          id,
          at: moment,
          who: z.string(),
          /** In words behind whoever did it; `{lead}` stands for the lead. */
          what: z.string(),
          /** What it was done to, when that is a lead: its id. */
          lead: z.string(),
          /** Who that is from; empty once it is erased. */
          leadName: z.string(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
} as const

export type Person = z.output<typeof person>
