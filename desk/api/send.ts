import type { CallAnswer, CallInput, DeskCall, Refusal } from '../../contract/desk/define-call.ts'

/** How long a call may take, in milliseconds. */
const timeout = 15_000

/** Why a call failed, as a sentence to show. `status` is 0 where no server answered. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, { code, message, fields = {} }: Refusal['error']) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export type Inputs<Call extends DeskCall> =
  CallInput<Call> extends undefined ? [] : [input: CallInput<Call>]

/** Makes a call of the contract. @throws CallError */
export async function send<Call extends DeskCall>(
  call: Call,
  ...[input]: Inputs<Call>
): Promise<CallAnswer<Call>> {
  const { method, path } = call
  const isWrite = method === 'POST'
  const address = isWrite || !input ? path : `${path}?${toQuery(input)}`
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(isWrite &&
      input !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      }),
  }).catch((error) => {
    throw error.name === 'TimeoutError' ? late() : offline()
  })
  return await readAnswer(response, isWrite)
}

/** Without what is undefined, which would be written as that word. */
const toQuery = (input: object) =>
  new URLSearchParams(Object.entries(input).filter(([, value]) => value !== undefined))

/** Posts an input and downloads the file it is answered with, without a time limit. @throws CallError */
export async function sendForFile(path: string, input: object) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => {
    throw offline()
  })
  if (!response.ok) throw await readRefusal(response)
  const [, name = 'leads.csv'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  const content = await response.blob().catch(() => {
    throw offline()
  })
  return { name, content }
}

/** Uploads a file as the body of a POST, without a time limit. @throws CallError */
export async function uploadFile<Answer>(path: string, file: File): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw offline()
  })
  return await readAnswer(response, true)
}

/**
 * Reads an answer as JSON. One that breaks off, or that a proxy sent, is an error; a write may be done all the same,
 * and the error says so.
 */
async function readAnswer<Answer>(response: Response, isWrite: boolean): Promise<Answer> {
  if (!response.ok) throw await readRefusal(response)
  return await response.json().catch(() => {
    throw isWrite ? late() : offline()
  })
}

async function readRefusal(response: Response): Promise<CallError> {
  const refusal = (await response.json().catch(() => undefined)) as Refusal | undefined
  const unknown = { code: 'failed', message: 'Something went wrong. Try again in a minute.' }
  return new CallError(response.status, refusal?.error ?? unknown)
}

const late = () =>
  new CallError(0, {
    code: 'late',
    message: 'The answer got lost. This may be done already: reload before you try again.',
  })

const offline = () =>
  new CallError(0, { code: 'offline', message: 'The server can’t be reached. Try again.' })
