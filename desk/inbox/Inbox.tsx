/** Every lead, of every kind. */
export function Inbox() {
  return <h1>Inbox</h1>
}
