import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { appForEach } from './testing/for-each.ts'

const site = appForEach()

test('bytes that are no HTTP get one answer of ours before the connection is closed', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('no request\r\n\r\n')
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})
