import { apiMessages } from '../../contract/api-messages.ts'
import { slotList } from '../../contract/hooks.ts'
import { messages } from '../../contract/messages.ts'
import { HttpError } from '../http/http-error.ts'
import { fieldIn } from '../links/signed-action.ts'

/**
 * The time that was chosen from the list of free ones, as ISO 8601 in UTC.
 *
 * @param body of the form.
 * @param otherwise the time when none was chosen; without it, one has to be.
 * @throws HttpError 422 for none, or for a text that is none of those the list has.
 */
export function chosenSlot(body: unknown, otherwise = ''): string {
  const text = fieldIn(body, slotList.name) || otherwise
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant.toISOString()
  const message = text === '' ? apiMessages.slotMissing : messages.slotUnreadable
  throw new HttpError(422, message, { slot: message })
}
