import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sourceSchemas } from '../../contract/forms/define-form.ts'
import { sourceFields, sourceOf, type VisitSource } from '../../contract/visit-source.ts'
import { asksForPrivacy } from '../counts/visitors.ts'
import { sendingAddress } from '../http/same-origin.ts'

const schema = z.object(sourceSchemas)

/** Where a form's sender came from, by the form, its address or its page; nothing of whoever asks for no tracking. */
export function visitSource(
  request: FastifyRequest,
  fields: unknown,
  siteOrigin: string,
): VisitSource {
  const query = new URLSearchParams(request.url.split('?', 2)[1])
  const said = [fields, Object.fromEntries(query)]
    .map((one) => schema.safeParse(one).data ?? {})
    .find((one: Partial<VisitSource>) => sourceFields.some((name) => one[name]))
  const page = sendingAddress(request, siteOrigin)
  const told: Partial<Record<string, string>> = said ?? (page ? sourceOf(page) : {})
  const source = asksForPrivacy(request.headers) ? {} : told
  return Object.fromEntries(sourceFields.map((name) => [name, source[name] ?? ''])) as VisitSource
}

/** The address of a form that says where its sender came from: its page has another once it was refused. */
export function addressWith(path: string, source: VisitSource): string {
  const said = Object.entries(source).filter(([, value]) => value !== '')
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
