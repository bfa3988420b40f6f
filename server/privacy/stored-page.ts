import type { FastifyReply, FastifyRequest } from 'fastify'
import { leadShapes, ofEachKind } from '../../contract/leads/leads.ts'
import type { AppContext } from '../app-context.ts'
import { linkLife } from '../links/link-life.ts'
import { sendOutcome } from '../links/outcome-page.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import type { PageValues } from '../site/fill-parts.ts'
import { emailOf, findNewest, type Newest } from './find-stored.ts'

/** `GET /your-data/stored?token=…`: what is stored about the address that the link was mailed to. */
export async function storedPage(
  services: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, linkKeys, now } = services
  const text = tokenIn(request.query)
  if (!text) return sendSignedPage(services, reply, '/your-data/stored')
  const token = readToken(linkKeys(), text, 'your-data', now())
  const email = typeof token === 'string' ? undefined : await emailOf(database, token.subject)
  if (email === undefined) {
    const life = () => linkLife(services, text, 'your-data')
    return sendOutcome(services, reply, '/your-data/expired', life, 410)
  }
  return sendFilledPage(services, reply, '/your-data/stored', text, async () =>
    storedValues(await findNewest(database, email)),
  )
}

function storedValues(stored: Newest): PageValues<'/your-data/stored'> {
  const kinds = ofEachKind((kind) => entriesOf(leadShapes[kind].shown, stored[kind]))
  return { without: [], storedHidden: false, ...(kinds as PageValues<'/your-data/stored'>) }
}

/** The section of a kind: an entry for each of its rows, and no section when there is none. */
function entriesOf(names: readonly string[], rows: readonly object[]) {
  if (rows.length === 0) return []
  return [{ entries: rows.map((row) => fieldsOf(names, row)) }]
}

/** Each field of a row that says something, by its name. */
function fieldsOf(names: readonly string[], row: object) {
  const columns = new Map<string, unknown>(Object.entries(row))
  const fields = names.map((name) => {
    const value = shown(name, columns.get(name))
    return [name, value === '' ? [] : [{ value }]] as const
  })
  return Object.fromEntries(fields)
}

/** A column as a person reads it; empty for what has not happened. */
function shown(name: string, value: unknown): string {
  if (!name.endsWith('_at')) return String(value ?? '')
  const time = Number(value ?? 0)
  return time === 0 ? '' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
