import { defineForm } from './define-form.ts'
import { fieldLimits } from './form-limits.ts'
import { email, optionalLine } from './text-fields.ts'

/** An address for the newsletter; it stands in a band near the end of most pages. */
export const newsletterForm = defineForm({
  name: 'newsletter',
  path: '/api/newsletter',
  kind: 'subscribers',
  page: '/',
  responseFormat: 'text',
  fields: { email },
})

/** An address, and perhaps a company, for the early list of a product. */
export const earlyAccessForm = defineForm({
  name: 'early-access',
  path: '/api/early-access',
  kind: 'subscribers',
  page: '/early-access',
  responseFormat: 'text',
  fields: { email, company: optionalLine(fieldLimits.company) },
})
