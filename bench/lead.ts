import { randomUUID } from 'node:crypto'
import { contactForm } from '../contract/forms/contact.ts'
import { idempotencyHeader } from '../contract/limits.ts'

/** A message that visitor number `number` sends, unlike that of any other. */
export function message(number: number): Record<string, string> {
  return {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    company: 'Example Ltd',
    subject: `Question ${number}`,
    message: 'How long does a session of ours take to set up, and who may take part in it?',
  }
}

/**
 * An address of his own, for `X-Forwarded-For`: the server must trust 127.0.0.1 as a proxy (`TRUST_PROXY`), or the
 * limit of one address ends the measurement. Who comes one after the other is in different networks, as visitors are:
 * forms of one network wait for each other, as all of them write its counter.
 */
export function addressOf(number: number): string {
  return [10, number, number >> 8, number >> 16].map((part) => part & 255).join('.')
}

/** The bytes of the request that brings it, from an address of his own. */
export function messageRequest(number: number): string {
  const body = JSON.stringify(message(number))
  return (
    `POST ${contactForm.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `X-Forwarded-For: ${addressOf(number)}\r\n${idempotencyHeader}: ${randomUUID()}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  )
}
