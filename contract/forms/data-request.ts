import * as z from 'zod/mini'
import { requestTypes } from '../leads/requests.ts'
import { fieldLimits } from '../limits.ts'
import { messages } from '../messages.ts'
import { defineForm } from './define-form.ts'
import { profileUrl } from './profile-url.ts'
import { email, optionalLine, optionalText } from './text.ts'

/** A person can be found by a profile, or by name and employer; without either there is nobody to look for. */
const somebody = z.refine<{ profile?: string; name?: string; company?: string }>(
  ({ profile, name, company }) => Boolean(profile || (name && company)),
  { path: ['profile'], error: messages.profileMissing, when: () => true },
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
  toLead: ({ requestType, ...values }) => ({ ...values, request_type: requestType }),
})
