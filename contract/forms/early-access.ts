import { fieldLimits } from '../limits.ts'
import { defineForm } from './define-form.ts'
import { email, optionalLine } from './text.ts'

/** An address, and perhaps a company, for the early list of a product. */
export const earlyAccessForm = defineForm({
  name: 'early-access',
  path: '/api/early-access',
  kind: 'subscribers',
  page: '/early-access',
  responseFormat: 'text',
  fields: { email, company: optionalLine(fieldLimits.company) },
})
