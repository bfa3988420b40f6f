import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '../../contract/limits.ts'
import type { Answer, Connection } from '../connection.ts'
import { addressOf } from '../lead.ts'
import type { Tally } from './tally.ts'

/** Thrown when an answer is not what a visit goes on with; it is counted already. */
export class VisitBroken extends Error {}

interface Asked {
  /** The statuses that are right; another ends the visit and counts as an error. */
  expect?: readonly number[]
  headers?: Record<string, string>
}

interface SentForm extends Asked {
  /** As our script sends it, or as a browser without scripts does. */
  as: 'json' | 'plain'
  /** The name of the submission over all its tries. */
  key?: string
}

/** Somebody with a network address of his own, who sends one request after the other over a connection. */
export class Visitor {
  readonly #connection: Connection
  readonly #number: number
  readonly #tally: Tally

  constructor(connection: Connection, number: number, tally: Tally) {
    this.#connection = connection
    this.#number = number
    this.#tally = tally
  }

  get email(): string {
    return `visitor-${this.#number}@example.com`
  }

  get(path: string, { headers = {}, expect = [200] }: Asked = {}): Promise<Answer> {
    return this.#ask('GET', path, { expect, headers })
  }

  send(path: string, fields: Record<string, string>, form: SentForm): Promise<Answer> {
    const { as, key = randomUUID(), headers = {}, expect = [as === 'json' ? 200 : 303] } = form
    const [type, body] =
      as === 'json'
        ? ['application/json', JSON.stringify(fields)]
        : ['application/x-www-form-urlencoded', String(new URLSearchParams(fields))]
    const all = { ...headers, 'Content-Type': type, [idempotencyHeader]: key }
    return this.#ask('POST', path, { expect, headers: all }, body)
  }

  async #ask(
    method: string,
    path: string,
    { expect, headers }: Required<Asked>,
    body = '',
  ): Promise<Answer> {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `X-Forwarded-For: ${addressOf(this.#number)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(method === 'POST' ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    ]
    const asked = `${method} ${path.replace(/\?.*/s, '')}`
    const begun = performance.now()
    const answer = await this.#connection
      .send(`${lines.join('\r\n')}\r\n\r\n${body}`)
      .catch((error: Error) => this.#break(`${asked}: ${error.message}`))
    this.#tally.answered(performance.now() - begun)
    if (!expect.includes(answer.status)) this.#break(`${asked} ${answer.status}`)
    return answer
  }

  #break(what: string): never {
    this.#tally.fail(what)
    throw new VisitBroken(what)
  }
}

/** The value of a header of an answer; empty when it has none of that name. */
export function headerOf({ head }: Answer, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
}
