/** Requests for early access, and how far each has come. */
export function Requests() {
  return <h1>Requests</h1>
}
