/** The longest value of each field, in UTF-16 code units, after trimming. */
export const fieldLimits = {
  name: 200,
  email: 254,
  company: 200,
  subject: 200,
  message: 5_000,
  competitor: 200,
  listUsers: 200,
  times: 500,
  timeZone: 64,
  profile: 500,
} as const

/** The largest request body the API reads, in bytes. */
export const bodyLimit = 32 * 1024

/** How long a visitor waits for an answer before the request counts as failed, in milliseconds. */
export const requestTimeout = 15_000

/** The header that names one submission over all its tries. */
export const idempotencyHeader = 'Idempotency-Key'
