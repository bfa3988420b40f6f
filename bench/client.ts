import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { contactForm } from '../contract/forms/contact.ts'
import { idempotencyHeader } from '../contract/forms/form-limits.ts'

export const unlimited = {
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1000000',
  RATE_LIMIT_SUBMISSIONS_PER_DAY: '100000000',
  RATE_LIMIT_MAILS_PER_HOUR: '100000000',
  RATE_LIMIT_NOTICES_PER_HOUR: '100000000',
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '1000000',
}

export function message(number: number): Record<string, string> {
  return {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    company: 'Example Ltd',
    subject: `Question ${number}`,
    message: 'How long does a session of ours take to set up, and who may take part in it?',
  }
}

/** The bytes of a request that sends a message, each from another network, so that they share no counter. */
export function messageRequest(number: number): string {
  const body = JSON.stringify(message(number))
  const address = [10, number, number >> 8, number >> 16].map((part) => part & 255).join('.')
  return (
    `POST ${contactForm.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `X-Forwarded-For: ${address}\r\n${idempotencyHeader}: ${randomUUID()}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  )
}

/** A connection that is kept open, for one request at a time. It does little itself, as it shares the server's cores. */
export class Connection {
  readonly #socket: Socket
  #pending: PromiseWithResolvers<number> | undefined
  #received = ''

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (text) => this.#read(String(text)))
    this.#socket.on('error', () => this.close())
    this.#socket.on('close', () => this.#pending?.reject(new Error('The connection was closed.')))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  async send(request: string): Promise<number> {
    if (!this.isOpen) throw new Error('The connection is closed.')
    this.#pending = Promise.withResolvers()
    this.#socket.write(request)
    return this.#pending.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(text: string): void {
    this.#received += text
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.slice(0, end)
    const total = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (this.#received.length < total) return
    this.#received = this.#received.slice(total)
    this.#pending?.resolve(Number(head.slice(9, 12)))
    this.#pending = undefined
  }
}
