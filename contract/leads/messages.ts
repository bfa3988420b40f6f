import * as z from 'zod/mini'
import { defineLead } from './define-lead.ts'

/** Messages to the team. */
export const messages = defineLead({
  note: 'what the contact form and the request forms left',
  columns: { name: z.string(), subject: z.string(), message: z.string() },
  isMailingList: false,
  entered: ['name', 'email', 'company', 'subject', 'message'],
  shown: ['created_at', 'name', 'email', 'company', 'subject', 'message', 'page'],
})
