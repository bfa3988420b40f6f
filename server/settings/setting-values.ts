import { resolve } from 'node:path'
import * as z from 'zod'

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)

export const folder = z.string().transform((value) => resolve(value))

/** A whole number from 1 on. */
export const limit = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
