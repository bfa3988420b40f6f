import type { CheerioAPI } from 'cheerio'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendSignedPage } from '../links/signed-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import { emailOf, findStored, type Stored } from './find-stored.ts'

/** `GET /your-data/stored?token=…`: what is stored about the address that the link was mailed to. */
export async function storedPage(
  services: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, secret, now } = services
  const text = tokenIn(request.query)
  if (!text) return sendSignedPage(services, reply, '/your-data/stored')
  const token = readToken(secret, text, 'your-data', now())
  const email = typeof token === 'string' ? undefined : await emailOf(database, token.subject)
  if (email === undefined) {
    return sendSignedPage(services, reply, '/your-data/expired', { status: 410 })
  }
  const stored = await findStored(database, email)
  return sendSignedPage(services, reply, '/your-data/stored', {
    token: text,
    fill: (page) => showStored(page, stored),
  })
}

/** Repeats the empty entry of each kind for each of its rows. Values are set as text, never as markup. */
function showStored($: CheerioAPI, stored: Stored): void {
  $('[data-without]').remove()
  $('[data-stored]').removeAttr('hidden')
  for (const kind of ['messages', 'subscribers', 'bookings'] as const) {
    const section = $(`[data-kind="${kind}"]`)
    if (stored[kind].length === 0) section.remove()
    const empty = section.find('[data-entry]').remove()
    for (const row of stored[kind]) {
      const columns = new Map<string, unknown>(Object.entries(row))
      const entry = empty.clone()
      for (const element of entry.find('[data-field]').toArray()) {
        const name = $(element).attr('data-field') ?? ''
        const text = shown(name, columns.get(name))
        if (text === '') $(element).remove()
        else $(element).find('dd').text(text)
      }
      section.append(entry)
    }
  }
}

/** A column as a person reads it; empty for what has not happened. */
function shown(name: string, value: unknown): string {
  if (!name.endsWith('_at')) return String(value ?? '')
  const time = Number(value ?? 0)
  return time === 0 ? '' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
