import { testForm } from '../../server/testing/forms.ts'
import type { Target } from './probe.ts'
import { request, send, statusOf } from './send.ts'

const json = { 'Content-Type': 'application/json' }

interface Sent {
  /** The address of this machine to send from. */
  from?: string
  headers?: Record<string, string>
}

/** Sends fields as a script of ours does, and gives the whole answer. */
export function sendJson(
  target: Target,
  path: string,
  fields: object,
  { from = '127.0.0.1', headers = {} }: Sent = {},
): Promise<string> {
  const text = request(target, 'POST', path, { ...json, ...headers }, JSON.stringify(fields))
  return send(target, text, { from })
}

/** Whether a visitor's message is taken. */
export async function canWrite(target: Target, from: string): Promise<boolean> {
  const { path, valid } = testForm('contact')
  return statusOf(await sendJson(target, path, valid, { from })) === 200
}
