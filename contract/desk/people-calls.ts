import * as z from 'zod/mini'
import { email, requiredLine } from '../forms/text-fields.ts'
import { defineCall } from './define-call.ts'
import { id, moment, nothing } from './fields.ts'
import { roleNames } from './roles.ts'
import { person } from './sign-in-calls.ts'

const role = z.enum(roleNames)
const name = requiredLine(80)

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
    needsProof: 'Adding a person',
    input: z.object({ email, name, role }),
    answer: nothing,
  }),
  changeRole: defineCall({
    method: 'POST',
    path: '/desk/api/people/role',
    access: 'manage-people',
    needsProof: 'Changing a role',
    input: z.object({ id, role }),
    answer: nothing,
  }),
  /** Changes the name of a colleague, for which one has to manage people, or one’s own. */
  rename: defineCall({
    method: 'POST',
    path: '/desk/api/people/name',
    access: 'signed-in',
    needsProof: 'Changing a name',
    input: z.object({ id, name }),
    /** Whether the opening hours name a host as the person was called: meetings go on under that name. */
    answer: z.object({ isHost: z.boolean() }),
  }),
  /** Ends all sessions of a person; for the caller, all but the present one. */
  endSessions: defineCall({
    method: 'POST',
    path: '/desk/api/people/sessions/end',
    access: 'manage-people',
    needsProof: 'Signing somebody out',
    input: z.object({ id }),
    answer: z.object({ sessions: z.int() }),
  }),
  removePerson: defineCall({
    method: 'POST',
    path: '/desk/api/people/remove',
    access: 'manage-people',
    needsProof: 'Removing a person',
    input: z.object({ id }),
    answer: nothing,
  }),
  /** Makes a link that signs in a colleague whom no mail reaches, for the caller to hand on. */
  makeLink: defineCall({
    method: 'POST',
    path: '/desk/api/people/link',
    access: 'manage-people',
    needsProof: 'Making a sign-in link',
    input: z.object({ id }),
    answer: z.object({ link: z.string() }),
  }),
  audit: defineCall({
    method: 'GET',
    path: '/desk/api/audit',
    access: 'read-audit',
    /** `before` is the id that the last page ended with; `who` limits the lines to one person, by id. */
    input: z.object({ before: z.optional(id), who: z.optional(id) }),
    answer: z.object({
      lines: z.array(
        z.object({
          id,
          at: moment,
          who: z.string(),
          /** What was done, as a sentence after the person’s name; `{lead}` stands for the lead. */
          what: z.string(),
          /** The id of the lead that it was done to; empty for none. */
          lead: z.string(),
          /** The name of the lead’s person; empty once the lead is erased. */
          leadName: z.string(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
} as const

export type Person = z.output<typeof person>
