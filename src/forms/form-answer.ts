import type { FormAnswer } from '../../contract/api.ts'
import { mayRetry } from '../http/query-client.ts'
import { RequestError, request } from '../http/request.ts'
import type { Submission } from './submission.ts'

/**
 * Sends a form whose every answer is JSON.
 *
 * @returns the answer, refusals included.
 * @throws what {@link request} throws when another try may help, and a SyntaxError for no JSON.
 */
export async function sendForm(path: string, submission: Submission<unknown>): Promise<FormAnswer> {
  const { values, idempotencyKey } = submission
  try {
    const response = await request(path, { method: 'POST', body: values, idempotencyKey })
    return parseAnswer(await response.text())
  } catch (error) {
    const answer = mayRetry(error) ? undefined : answerIn(error)
    if (answer) return answer
    throw error
  }
}

/** The JSON answer within a failed request, if it has one. */
export function answerIn(error: unknown): FormAnswer | undefined {
  if (!(error instanceof RequestError)) return
  try {
    return parseAnswer(error.body)
  } catch {
    return
  }
}

function parseAnswer(text: string): FormAnswer {
  const value: unknown = JSON.parse(text)
  if (value !== null && typeof value === 'object' && 'success' in value) {
    const { success, message, fields } = value as Partial<FormAnswer>
    return { success: success === true, message: message ?? '', ...(fields && { fields }) }
  }
  throw new SyntaxError('The answer has no field called success.')
}
