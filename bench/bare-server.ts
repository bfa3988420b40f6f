/**
 * The least that stores a message which comes over HTTP: Node's own server and the insert of `embeddedCeiling`, in one
 * commit with what else came in the same turn of the event loop. It checks nothing, and keeps nothing but the message.
 * Prints its address; `bench/load.ts` starts it as a process of its own, with a folder for its database.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { openBare } from './ceiling.ts'

const [folder = ''] = process.argv.slice(2)
const { database, insert } = await openBare(folder)
const answer = JSON.stringify({ success: true })
const head = { 'Content-Type': 'application/json', 'Content-Length': answer.length }
let waiting: { values: Record<string, string>; response: ServerResponse }[] = []

function commit(): void {
  const together = waiting
  waiting = []
  database.exec('begin immediate')
  for (const { values } of together) insert(values)
  database.exec('commit')
  for (const { response } of together) response.writeHead(200, head).end(answer)
}

const server = createServer(async (request, response) => {
  const values = (await json(request)) as Record<string, string>
  if (waiting.push({ values, response }) === 1) setImmediate(commit)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
