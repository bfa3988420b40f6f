import { contactForm } from '../forms/contact.ts'
import { defineLead } from './define-lead.ts'
import { sourceColumns } from './source-columns.ts'

export const messages = defineLead({
  note: 'what the contact form and the request forms left',
  form: contactForm,
  columns: sourceColumns,
  internal: [],
  isMailingList: false,
})
