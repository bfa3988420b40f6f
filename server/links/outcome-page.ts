import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OutcomePath } from '../../contract/computed-pages.ts'
import type { SitePath } from '../../contract/routes.ts'
import type { AppContext } from '../app-context.ts'
import { toHttpError } from '../http/http-error.ts'
import { reportFailure } from '../http/report-failure.ts'
import { readSigned, type TokenPurpose } from '../secrets/signed-token.ts'
import type { PageValues } from '../site/fill-gaps.ts'
import { serveSite } from '../site/site-routes.ts'
import { factValues, officeTime } from './fact-values.ts'
import { tokenIn } from './signed-action.ts'
import { sendFilled, sendSignedPage } from './signed-page.ts'

/** Reads what a token proves; undefined when that is nothing. */
type ReadFacts<Path extends OutcomePath> = (token: string) => Promise<PageValues<Path> | undefined>

/** Adds the page on which a form or a button ends. Without a token it is a file of the site as any other. */
export function outcomePage<Path extends OutcomePath>(
  app: FastifyInstance,
  services: AppContext,
  path: Path,
  read: ReadFacts<Path>,
): void {
  app.get(path, async (request, reply) => {
    if (tokenIn(request.query) !== '') return sendOutcome(services, reply, path, read)
    reply.hijack()
    serveSite(services.release().site, request.raw, reply.raw)
  })
}

/** Sends that page with the facts that a good token proves; otherwise as it was built, which is true for everybody. */
export async function sendOutcome<Path extends OutcomePath>(
  services: AppContext,
  reply: FastifyReply,
  path: Path,
  read: ReadFacts<Path>,
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply
  const token = tokenIn(request.query)
  const asBuilt = () => sendSignedPage(services, reply, path, status)
  if (!services.limits.admitComputed(request, reply)) return asBuilt()
  const values = await read(token).catch((error: unknown) => {
    reportFailure(request, toHttpError(error), error)
    return undefined
  })
  return values ? sendFilled(services, reply.status(status), path, values) : asBuilt()
}

/** The address of a page for who holds a token. */
export function outcomeUrl(path: SitePath, token: string): string {
  return `${path}?token=${encodeURIComponent(token)}`
}

type OverPath = '/confirm/expired' | '/your-data/expired'

/** The page that says a link is over and when that was; what is no link of ours gets the page alone. */
export function overUrl(
  { linkKeys }: AppContext,
  path: OverPath,
  text: string,
  purpose: TokenPurpose,
): string {
  return readSigned(linkKeys(), text, purpose) ? outcomeUrl(path, text) : path
}

/** When a link was sent and when it ended, read from the link alone; undefined for what is no link of ours. */
export async function linkLife(services: AppContext, text: string, purpose: TokenPurpose) {
  const signed = readSigned(services.linkKeys(), text, purpose)
  if (!signed) return undefined
  const { token, until } = signed
  return factValues({
    asked: officeTime(services, token.at),
    // One that ended before its time was replaced by a later one, or what it spoke for is gone.
    ended: until < services.now() ? officeTime(services, until) : undefined,
  })
}
