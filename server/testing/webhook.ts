import { text } from 'node:stream/consumers'
import { serveHttp } from './serve-http.ts'

export interface Received {
  headers: Record<string, string>
  body: string
}

/** A webhook receiver on this machine, until the running test ends. Tests set how it answers, or that it does not. */
export async function startWebhook() {
  const receiver = {
    url: '',
    /** Bodies that were answered with 200, parsed. */
    posted: [] as Record<string, string>[],
    received: [] as Received[],
    status: 200,
    headers: {} as Record<string, string>,
    body: '',
    hangs: false,
    /** Whether it begins its answer and never ends it. */
    trickles: false,
    close: async () => {},
  }
  const { origin, close } = await serveHttp(async (request, response) => {
    const body = await text(request)
    receiver.received.push({ headers: request.headers as Record<string, string>, body })
    if (receiver.hangs) return
    if (receiver.status === 200) receiver.posted.push(JSON.parse(body))
    response.writeHead(receiver.status, receiver.headers)
    if (receiver.trickles) response.write(receiver.body)
    else response.end(receiver.body)
  })
  Object.assign(receiver, { url: `${origin}/hook`, close })
  return receiver
}

export type TestReceiver = Awaited<ReturnType<typeof startWebhook>>
