import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../api/refusal.ts'
import type { Services } from '../services.ts'
import type { FormEndpoint } from './form-endpoint.ts'
import { sendingPage } from './same-origin.ts'

/** Answers a refused plain form with the page it stood on: what was typed filled in, the errors shown. */
export async function sendPageAgain(
  { site, settings }: Services,
  form: Pick<FormEndpoint<unknown>, 'path' | 'home' | 'freshen'>,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Loaded when it is first needed: the HTML parser behind it takes 0.2 s of the start.
  const { refillPage } = await import('./refill-page.ts')
  const answer = {
    action: form.path,
    typed: refusal.status === 403 ? {} : typedValues(request.body),
    message: refusal.message,
    fields: refusal.fields ?? {},
  }
  for (const path of [sendingPage(request, settings.SITE_URL), form.home]) {
    const file = site.files.get(path)
    if (!file?.isPage) continue
    const html = file.plain.body.toString()
    // Why it was refused must be said, even when the page cannot be brought up to date.
    const fresh = await form.freshen?.(html, answer.typed).catch(() => html)
    const page = refillPage(fresh ?? html, answer)
    if (page) {
      return reply
        .status(refusal.status)
        .headers(file.headers)
        .type('text/html; charset=utf-8')
        .send(page)
    }
  }
  return reply.status(refusal.status).type('text/plain; charset=utf-8').send(refusal.message)
}

function typedValues(body: unknown): Record<string, string> {
  const values = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(values)
}
