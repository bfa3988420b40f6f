import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { defineForm, hasFields } from './define-form.ts'
import { fieldLimits } from './form-limits.ts'
import { email, optionalLine, optionalText } from './text-fields.ts'

/** What somebody who may be on a list asks for, by the rights of the GDPR: Articles 15, 16 and 21, or all of them. */
export const requestTypes = ['access', 'rectification', 'objection', 'all'] as const

export type RequestType = (typeof requestTypes)[number]

/** The address of a public profile; empty when left out. One typed without its scheme is read as https. */
export const profileUrl = z.pipe(
  optionalLine(fieldLimits.profile),
  z.string().check(
    z.refine((text) => text === '' || readUrl(text) !== undefined, {
      error: messages.profileUnreadable,
    }),
    z.overwrite((text) => readUrl(text) ?? text),
  ),
)

/** @returns the address in its usual spelling; undefined for what no public profile is under. */
function readUrl(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const isHost = /^[^.].*\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(url.hostname)
  return isHost && url.username === '' && url.password === '' ? url.href : undefined
}

/** A person can be found by a profile, or by name and employer; without either there is nobody to look for. */
const somebody = z.refine<{ profile?: string; name?: string; company?: string }>(
  ({ profile, name, company }) => Boolean(profile || (name && company)),
  { path: ['profile'], error: messages.profileMissing, when: hasFields },
)

/** A request of somebody whom the product may hold: to see it, to correct it, or to be left out. */
export const dataRequestForm = defineForm({
  name: 'data-request',
  path: '/api/data-request',
  kind: 'requests',
  page: '/your-data',
  responseFormat: 'json',
  fields: {
    requestType: z.enum(requestTypes, { error: messages.requestTypeMissing }),
    profile: profileUrl,
    name: optionalLine(fieldLimits.name),
    company: optionalLine(fieldLimits.company),
    email,
    details: optionalText(fieldLimits.message),
  },
  checks: [somebody],
})
