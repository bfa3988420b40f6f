import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { type ContactForm, contactForm } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import { type FormServices, formEndpoint } from '../forms/form-endpoint.ts'
import { saveMessage } from './store.ts'

/** `POST /api/contact-us`. */
export function contactRoute(app: FastifyInstance, services: FormServices): void {
  formEndpoint<ContactForm>(app, services, {
    path: api.contact,
    kind: 'messages',
    schema: contactForm,
    save: saveMessage,
    shape: 'json',
    success: () => messages.sent,
    whenMissing: messages.missing,
    thanks: () => '/thanks/contact',
    home: '/contact-us',
  })
}
