import * as z from 'zod/mini'

export const id = z.string().check(z.minLength(1), z.maxLength(200))

/** In milliseconds since 1970. */
export const moment = z.number()

/** The answer of a call that returns nothing. */
export const nothing = z.object({})
