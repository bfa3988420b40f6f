import { contactForm } from '../forms/contact.ts'
import { defineLead } from './define-lead.ts'

export const messages = defineLead({
  note: 'what the contact form and the request forms left',
  form: contactForm,
  columns: {},
  internal: [],
  isMailingList: false,
})
