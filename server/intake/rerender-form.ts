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
  /** The form's address with the campaign of the visit. */
  address?: string
  /** The page to show when the browser did not say where the form was sent from. */
  formPage: string
  /** Further values for the page, by the names of its placeholders. */
  pageValues?: ((typed: Record<string, string>) => Promise<object>) | undefined
}

type FormServices = Pick<Services, 'release' | 'settings'> & {
  limits: Pick<Services['limits'], 'admitComputed'>
}

/** Answers a refused plain form with its page filled in; with a short page when sending again cannot help, or many are computed. */
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
    // The page is now at the form's address, which does not name the job.
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
    // The refusal is shown even when the page's other values cannot be read.
    const fresh = await form.pageValues?.(answer.typed).catch(() => undefined)
    return reply
      .headers(file.headers)
      .type('text/html; charset=utf-8')
      .send(fillChunks(page.chunks, { ...fresh, ...refillForm(form.path, controls, answer) }))
  }
  return reply.headers(site.shortPageHeaders).send(renderShortPage(refusal.message))
}

/** Whether sending the form again can help: a field was refused, or the fault was ours. */
function hasFieldErrors({ statusCode, fields }: HttpError): boolean {
  return fields !== undefined || statusCode === 422 || statusCode >= 500
}

function readTypedValues(body: unknown): Record<string, string> {
  const values = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(values)
}

interface RefusedForm {
  /** Where the page sends the form; undefined leaves it as it was built. */
  address?: string | undefined
  /** What the visitor typed, and what is wrong with it, by field name. */
  typed: Record<string, string>
  fields: Record<string, string>
  message: string
}

/**
 * The values that fill the page of a refused form.
 * @param controls the names of its fields in page order: the first refused one gets the focus.
 */
function refillForm(
  action: string,
  controls: readonly string[],
  { address, typed, message, fields }: RefusedForm,
): Record<FormPlaceholder, string | boolean> {
  const slots = formPlaceholders(action)
  const values: Record<FormPlaceholder, string | boolean> = {}
  values[slots.title] = messages.refusedTitle
  if (address !== undefined) values[slots.action] = address

  // A sentence that stands at its field is not repeated above the form.
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
