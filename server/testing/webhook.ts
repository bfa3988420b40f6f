import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What is posted, as JSON. */
type Posted = Record<string, string>

/** A receiver of webhooks on this machine; `status` is what it answers. */
export async function startWebhook() {
  const posted: Posted[] = []
  const receiver = { url: '', posted, status: 200, close: async () => {} }
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Posted
    if (receiver.status === 200) posted.push(body)
    response.writeHead(receiver.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  receiver.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return receiver
}
