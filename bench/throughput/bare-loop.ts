/**
 * The floor: Node's server in a loop that answers everything with one file and five headers, or with the headers of
 * ours as well.
 *
 *     node bench/throughput/bare-loop.ts <file> <port> [<headers as JSON: name, value, name, value>]
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', port = '', given] = process.argv.slice(2)
const body = readFileSync(file)
const few = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
  vary: 'accept-encoding',
  etag: '"1"',
}
const headers: typeof few | string[] = given ? JSON.parse(given) : few

createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1')
