import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { type ContactForm, contactForm } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import type { AppContext } from '../app-context.ts'
import { formEndpoint } from '../intake/form-endpoint.ts'
import { saveMessage } from './store.ts'

/** `POST /api/contact-us`. */
export function contactRoute(app: FastifyInstance, services: AppContext): void {
  formEndpoint<ContactForm>(app, services, {
    path: api.contact,
    kind: 'messages',
    schema: contactForm,
    save: saveMessage,
    responseFormat: 'json',
    success: () => messages.sent,
    missingMessage: messages.missing,
    successPage: () => '/thanks/contact',
    formPage: '/contact-us',
  })
}
