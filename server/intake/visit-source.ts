import type { FastifyRequest } from 'fastify'
import type { Unseen } from '../../contract/forms/define-form.ts'
import { sourceFields, sourceOf, type VisitSource } from '../../contract/visit-source.ts'
import { asksForPrivacy } from '../http/privacy-signal.ts'
import { sendingAddress } from '../http/same-origin.ts'

/**
 * Where the sender of a form came from: as the form says it, and without a script as the address of its page does.
 * Nothing of whoever asks for no tracking.
 */
export function visitSource(
  request: FastifyRequest,
  unseen: Unseen,
  siteOrigin: string,
): VisitSource {
  const isSaid = sourceFields.some((name) => unseen[name])
  const page = isSaid ? undefined : sendingAddress(request, siteOrigin)
  const told: Partial<Unseen> = page ? sourceOf(page) : unseen
  const source = asksForPrivacy(request.headers) ? {} : told
  return Object.fromEntries(sourceFields.map((name) => [name, source[name] ?? ''])) as VisitSource
}
