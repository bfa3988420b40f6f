/** What one request, answer or connection may take. How often somebody may do something stands in its own module. */
export const limits = {
  /** Requests of one connection that wait for an answer (pipelining); with one more it is closed. */
  unanswered: 16,
  /** Characters of a request target; past it 414. */
  target: 4_096,
  /** Bytes of all headers together; past it 431. */
  headers: 16 * 1024,
  /** Seconds for the headers to arrive, and for a whole request, such as a picture of 15 MB at 1 Mbit/s; past them 408. */
  headersSeconds: 15,
  requestSeconds: 120,
  /** Seconds in which a peer neither sends nor takes a byte of an exchange; then the connection is closed. */
  idleSeconds: 30,
  /** Seconds that a connection waits for its next request; then it is closed. */
  keepAliveSeconds: 65,
  /** Bytes of a body that a request announces; past it 413, before any of it is read. Unannounced it is 411. */
  bodyBytes: 256 * 1024,
  /** Fields of a form, each sent once, and characters of the name of one; past them 400. */
  fields: 50,
  fieldName: 100,
  /** Milliseconds that the process is late, in the mean of a second; past it forms are 503, and stay in the page. */
  eventLoopDelay: 1_000,
}

/** How many times the limit of one client its network may have, and all together. */
export const limitFactors = { client: 1, network: 4, all: 100 } as const
