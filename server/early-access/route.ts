import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { type EarlyAccessForm, earlyAccessForm } from '../../contract/forms/early-access.ts'
import { messages } from '../../contract/messages.ts'
import { type FormServices, formEndpoint } from '../forms/form-endpoint.ts'
import { saveSubscription } from '../subscriptions/store.ts'

/** `POST /api/early-access`. */
export function earlyAccessRoute(app: FastifyInstance, services: FormServices): void {
  formEndpoint<EarlyAccessForm>(app, services, {
    path: api.earlyAccess,
    kind: 'subscribers',
    schema: earlyAccessForm,
    save: (transaction, { email, company }, arrival) =>
      saveSubscription(transaction, arrival, {
        source: 'early-access',
        email,
        company,
        consent_text: services.consent.earlyAccess,
      }),
    shape: 'text',
    success: () => messages.subscribedTitle,
    thanks: () => '/thanks/early-access',
    home: '/early-access',
  })
}
