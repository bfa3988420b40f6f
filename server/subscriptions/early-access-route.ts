import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { type EarlyAccessForm, earlyAccessForm } from '../../contract/forms/early-access.ts'
import { messages } from '../../contract/messages.ts'
import type { AppContext } from '../app-context.ts'
import { formEndpoint } from '../intake/form-endpoint.ts'
import { saveSubscription } from './store.ts'

/** `POST /api/early-access`. */
export function earlyAccessRoute(app: FastifyInstance, services: AppContext): void {
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
    responseFormat: 'text',
    success: () => messages.subscribedTitle,
    successPage: () => '/thanks/early-access',
    formPage: '/early-access',
  })
}
