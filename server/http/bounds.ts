interface Bound {
  value: number
  /** What is bounded, with the unit. */
  what: string
  /** What comes of more. */
  past: string
}

/** What one request, answer or connection may take. How often somebody may do something stands in `limits.ts`. */
export const bounds = {
  unanswered: {
    value: 16,
    what: 'requests of one connection that wait for an answer (pipelining)',
    past: 'the connection is closed',
  },
  target: { value: 4_096, what: 'characters of a request target', past: '414' },
  headers: { value: 16 * 1024, what: 'bytes of all headers together', past: '431' },
  headersSeconds: { value: 15, what: 'seconds for the headers to arrive', past: '408' },
  requestSeconds: { value: 30, what: 'seconds for a whole request to arrive', past: '408' },
  idleSeconds: {
    value: 30,
    what: 'seconds in which a peer neither sends nor takes a byte of an exchange',
    past: 'the connection is closed',
  },
  sliceSeconds: {
    value: 60,
    what: 'seconds in which a peer takes none of the slices of 64 KiB that an answer is written in',
    past: 'the connection is closed',
  },
  keepAliveSeconds: {
    value: 65,
    what: 'seconds that a connection waits for its next request',
    past: 'the connection is closed',
  },
  bodyBytes: {
    value: 256 * 1024,
    what: 'bytes of a body that a request announces; one that does not say how long it is, is 411',
    past: '413, and the connection is closed before any of it is read',
  },
  fields: { value: 50, what: 'fields of a form, each sent once', past: '400' },
  fieldName: { value: 100, what: 'characters of the name of a field', past: '400' },
  computedAtOnce: {
    value: 256,
    what: 'computed answers that are made or wait for their peers, of which one client has a quarter',
    past: 'as past `RATE_LIMIT_COMPUTED_PAGES_PER_SECOND`',
  },
  eventLoopDelay: {
    value: 1_000,
    what: 'milliseconds that the process is late, in the mean of a second',
    past: 'what is sent to `/api/` is 503 with `Retry-After`, and nothing of it is lost in the page',
  },
  exportPercent: {
    value: 25,
    what: 'percent of the time that all downloads of what is stored about a person take together, 50 leads after 50',
    past: 'they take longer; whoever has thousands of leads gets them all',
  },
} as const satisfies Record<string, Bound>
