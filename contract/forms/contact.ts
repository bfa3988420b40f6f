import { contactPage } from './application.ts'
import { defineForm } from './define-form.ts'
import { fieldLimits } from './form-limits.ts'
import { email, optionalLine, requiredLine, requiredText } from './text-fields.ts'

export const contactForm = defineForm({
  name: 'contact',
  path: '/api/contact-us',
  kind: 'messages',
  page: contactPage,
  responseFormat: 'json',
  fields: {
    name: requiredLine(fieldLimits.name),
    email,
    company: optionalLine(fieldLimits.company),
    subject: requiredLine(fieldLimits.subject),
    message: requiredText(fieldLimits.message),
  },
})
