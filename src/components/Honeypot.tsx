import { messages } from '../../contract/messages.ts'

/** A field for programs that fill in everything. Its label is for who meets the page without its styles. */
export function Honeypot() {
  return (
    <label className="visually-hidden" aria-hidden="true">
      {messages.leaveEmpty}
      <input name="link" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
