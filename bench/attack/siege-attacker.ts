/** The other side of the siege, in a thread of its own, so that what it does delays no visitor but by the server. */
import { parentPort, workerData } from 'node:worker_threads'
import { costlyRequests } from './costly-requests.ts'
import { readStatus, send } from './send.ts'

export interface SiegeOrder {
  host: string
  port: number
  seconds: number
}

const lanes = 8
const order = workerData as SiegeOrder
const host = `Host: ${order.host}:${order.port}\r\n`
const form = `Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n`
const requests = [
  ...costlyRequests(order).map(([, text]) => text),
  `GET /book HTTP/1.1\r\n${host}\r\n`.repeat(400),
  `GET ${'/'.repeat(4_000)}a HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  `POST /api/newsletter HTTP/1.1\r\n${host}${form}Content-Length: 32768\r\n\r\n${'a&'.repeat(16_384)}`,
  `POST /api/contact-us HTTP/1.1\r\n${host}${form}Content-Length: 7\r\n\r\nemail=a`,
  `MKCOL / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
]

const answers: Record<string, number> = {}
const end = performance.now() + order.seconds * 1_000
await Promise.all(Array.from({ length: lanes }, (_, lane) => attack(lane)))
parentPort?.postMessage(answers)

async function attack(lane: number): Promise<void> {
  for (let index = lane; performance.now() < end; index += 1) {
    const text = requests[index % requests.length] ?? ''
    const from = `127.66.0.${1 + (index % 250)}`
    const status = readStatus(await send(order, text, { from, patience: 2_000 })) || 'closed'
    answers[status] = (answers[status] ?? 0) + 1
  }
}
