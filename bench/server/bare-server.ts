/** Node's own server with one answer in memory, in a process of its own: `node bench/server/bare-server.ts FILE`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = readFileSync(process.argv[2] ?? '')
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
