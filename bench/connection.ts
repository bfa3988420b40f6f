import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** The status line and the headers, as they came. */
  head: string
  body: string
}

interface Pending {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/**
 * A connection to the server that is kept open, for one request at a time. A load generator shares the
 * machine's cores with the server it loads, so this one does no more than a measurement needs.
 */
export class Connection {
  readonly #socket: Socket
  #pending: Pending | undefined
  #received = ''

  /** @param url the server's address, `http://127.0.0.1:4321`. */
  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (text) => this.#read(String(text)))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed.')))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /**
   * @param request the bytes of a whole HTTP/1.1 request.
   * @throws an Error when the connection ends before the answer is there.
   */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      if (this.isOpen) this.#socket.write(request)
      else this.#fail(new Error('The connection is closed.'))
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(text: string): void {
    this.#received += text
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.slice(0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? '0' : /content-length: (\d+)/i.exec(head)?.[1]
    // What comes in chunks would be taken for the next answer.
    if (length === undefined) {
      this.#fail(new Error('The answer has no length.'))
      return
    }
    const total = end + 4 + Number(length)
    if (this.#received.length < total) return
    const body = this.#received.slice(end + 4, total)
    this.#received = this.#received.slice(total)
    const pending = this.#pending
    this.#pending = undefined
    pending?.resolve({ status, head, body })
  }

  #fail(error: Error): void {
    this.#socket.destroy()
    this.#pending?.reject(error)
    this.#pending = undefined
  }
}
