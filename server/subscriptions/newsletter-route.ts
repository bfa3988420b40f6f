import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { type NewsletterForm, newsletterForm } from '../../contract/forms/newsletter.ts'
import { messages } from '../../contract/messages.ts'
import type { AppContext } from '../app-context.ts'
import { formEndpoint } from '../intake/form-endpoint.ts'
import { saveSubscription } from './store.ts'

/** `POST /api/newsletter`. */
export function newsletterRoute(app: FastifyInstance, services: AppContext): void {
  formEndpoint<NewsletterForm>(app, services, {
    path: api.newsletter,
    kind: 'subscribers',
    schema: newsletterForm,
    save: (transaction, { email }, arrival) =>
      saveSubscription(transaction, arrival, {
        source: 'newsletter',
        email,
        company: '',
        consent_text: services.consent.newsletter,
      }),
    responseFormat: 'text',
    success: () => messages.subscribedTitle,
    successPage: () => '/thanks/newsletter',
    formPage: '/',
  })
}
