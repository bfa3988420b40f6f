import { answerDay } from '../../contract/answer-day.ts'
import type { MailCopy } from '../../contract/mails.ts'

/**
 * The sentence that says by which day a person answers.
 * @param received when the form was sent, in milliseconds since 1970.
 */
export function answerBy(received: number, copy: MailCopy): string {
  return `${copy.answer} ${answerDay(received, copy)}.`
}
