import { defineForm } from './define-form.ts'
import { email } from './text.ts'

/** An address for the newsletter; it stands in a band near the end of most pages. */
export const newsletterForm = defineForm({
  name: 'newsletter',
  path: '/api/newsletter',
  kind: 'subscribers',
  page: '/',
  responseFormat: 'text',
  fields: { email },
})
