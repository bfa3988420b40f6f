import * as z from 'zod'
import { isRealHost } from '../hosts.ts'
import { fields, line } from './text.ts'

export const claimsSchema = z.record(
  z.string(),
  fields({
    value: line(40, 'what the site states'),
    givenBy: line(60, 'who gave it'),
  }),
)

export type Claims = z.infer<typeof claimsSchema>

/** The groups of facts, by who needs the answer, the most urgent first. */
export const audiences = ['site', 'law', 'sales', 'more'] as const

const forms = {
  email: {
    holds: (value: string) => z.email().safeParse(value).success && isRealHost(toHost(value)),
    wanted: 'must be an email address of yours',
  },
  address: {
    holds: (value: string) =>
      z.url({ protocol: /^https$/ }).safeParse(value).success &&
      isRealHost(new URL(value).hostname),
    wanted: 'must be an address of yours that begins with https://',
  },
}

const ownerFactSchema = fields({
  for: z.enum(audiences).describe('who needs the answer'),
  ask: line(120, 'the question to the owner, in plain words'),
  why: line(120, 'why it is asked'),
  example: line(240, 'an answer as it could be'),
  max: z.int().min(1).max(240).describe('how many characters an answer may have'),
  form: z.enum(['email', 'address']).optional().describe('what an answer has to be'),
  sample: z
    .literal(true)
    .optional()
    .describe('whether the example shows in a build that is not the public site'),
  meanwhile: line(120, 'what pages say until there is an answer').optional(),
  value: z
    .string('must be a text between quotes')
    .trim()
    .min(1)
    .regex(/^[^\n<>{}]*$/, 'must be one line of plain text without < > { }')
    .nullish()
    .describe('the answer'),
}).superRefine(({ value, max, form, example, sample }, context) => {
  if (value == null) return
  const path = ['value']
  if (value.length > max)
    context.addIssue({ code: 'too_big', origin: 'string', maximum: max, input: value, path })
  else if (form && !forms[form].holds(value))
    context.addIssue({ code: 'custom', message: forms[form].wanted, path })
  else if (value && sample && (example.includes(value) || value.includes(example)))
    context.addIssue({ code: 'custom', message: 'is the example: write your own', path })
})

export const ownerFactsSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z]*$/, 'must be a name in camelCase'),
  ownerFactSchema,
)

/** Facts that only the owner knows, by name: `registryCode`. */
export type OwnerFacts = z.infer<typeof ownerFactsSchema>
export type OwnerFact = OwnerFacts[string]

function toHost(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
