import * as z from 'zod/mini'
import { position } from '../application.ts'

/** The fields of every form that no visitor fills in. */
export const unseenFields = {
  /** A trap: whoever fills it in is a program that fills in everything. Not stored. */
  link: z._default(z.string(), ''),
  /**
   * How long the visitor had the form before sending it, in milliseconds; not stored. Only the site's script knows;
   * a browser without it leaves the field out, which says nothing about its visitor.
   */
  elapsed: z.optional(z.number().check(z.nonnegative())),
  job: position,
}

/** What those fields hold. */
export interface Unseen {
  link: string
  elapsed?: number | undefined
  /** The position that is applied for. */
  job?: string | undefined
}
