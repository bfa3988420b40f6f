import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { type FormPlaceholder, formPlaceholders } from '../../contract/release/page-template.ts'
import type { HttpError } from '../http/http-error.ts'
import { findSendingPage, parseReferer } from '../http/same-origin.ts'
import { renderShortPage } from '../http/short-page.ts'
import type { Services } from '../services.ts'
import { fillChunks } from '../site/fill-page.ts'

export interface RenderedForm {
  path: string
  /** The same, with what it says of the visit. */
  address?: string
  /** The page it sees again when it is refused and did not say where it came from. */
  formPage: string
  /** What else is written into the form's page before it is shown again, by the names of its places. */
  pageValues?: ((typed: Record<string, string>) => Promise<object>) | undefined
}

type FormServices = Pick<Services, 'release' | 'settings'> & {
  limits: Pick<Services['limits'], 'admitComputed'>
}

/** Answers a refused plain form with its page, filled in, if it can be mended and few are computed; else a short page. */
export async function rerenderForm(
  { release, settings, limits }: FormServices,
  form: RenderedForm,
  refusal: HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { site, pages } = release()
  reply.status(refusal.statusCode)
  if (!hasFieldErrors(refusal) || !limits.admitComputed(request)) {
    const formPage = refusal.statusCode === 403 ? form.formPage : undefined
    return reply.headers(site.shortPageHeaders).send(renderShortPage(refusal.message, formPage))
  }
  const job = parseReferer(request, settings.SITE_URL)?.searchParams.get('job')
  const answer = {
    address: form.address,
    // Sent again, it comes from the address of the form, which names no position.
    typed: { ...readTypedValues(request.body), ...(job && { job }) },
    message: refusal.message,
    fields: refusal.fields ?? {},
  }
  for (const path of [
    findSendingPage(request, settings.SITE_URL, { path: form.path, page: form.formPage }),
    form.formPage,
  ]) {
    const [file, page] = [site.files.get(path), pages.get(path)]
    const controls = page?.forms[form.path]
    if (!file || !controls) continue
    // Why it was refused must be shown, even when the page cannot be brought up to date.
    const fresh = await form.pageValues?.(answer.typed).catch(() => undefined)
    return reply
      .headers(file.headers)
      .type('text/html; charset=utf-8')
      .send(fillChunks(page.chunks, { ...fresh, ...refillForm(form.path, controls, answer) }))
  }
  return reply.headers(site.shortPageHeaders).send(renderShortPage(refusal.message))
}

/** A refused value, or a fault of ours after which the same form can be sent again. */
function hasFieldErrors({ statusCode, fields }: HttpError): boolean {
  return fields !== undefined || statusCode === 422 || statusCode >= 500
}

function readTypedValues(body: unknown): Record<string, string> {
  const values = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(values)
}

interface RefusedForm {
  /** Where it is sent from its page, unless as it was built. */
  address?: string | undefined
  /** What the visitor typed, and what is wrong with it, by field name. */
  typed: Record<string, string>
  fields: Record<string, string>
  message: string
}

/**
 * What is written into the page of a refused form.
 * @param controls their names, in the order of the page: the first refused one has the focus.
 */
export function refillForm(
  action: string,
  controls: readonly string[],
  { address, typed, message, fields }: RefusedForm,
): Record<FormPlaceholder, string | boolean> {
  const slots = formPlaceholders(action)
  const values: Record<FormPlaceholder, string | boolean> = {}
  values[slots.title] = messages.refusedTitle
  if (address !== undefined) values[slots.action] = address

  // A sentence that stands beside its field need not stand above it as well.
  if (!Object.values(fields).includes(message)) {
    values[slots.alert] = message
    values[slots.alertHidden] = false
  }
  for (const [name, sentence] of Object.entries(fields)) {
    values[slots.error(name)] = sentence
    values[slots.errorHidden(name)] = false
  }

  for (const [name, value] of Object.entries(typed)) values[slots.value(name)] = value
  const refused = controls.filter((name) => Object.hasOwn(fields, name))
  for (const name of refused) values[slots.invalid(name)] = 'true'
  for (const name of refused.slice(0, 1)) values[slots.focus(name)] = true
  return values
}
