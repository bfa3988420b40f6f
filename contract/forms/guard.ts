import * as z from 'zod/mini'

/** The fields of every form that tell people from programs; nothing of them is stored. */
export const antiSpamFields = {
  /** No visitor sees it; whoever fills it in is a program that fills in everything. */
  link: z._default(z.string(), ''),
  /**
   * How long the visitor had the form before sending it, in milliseconds. Only the site's script knows;
   * a browser without it leaves the field out, which says nothing about its visitor.
   */
  elapsed: z.optional(z.number().check(z.nonnegative())),
}

/** What those fields hold. */
export interface Guard {
  link: string
  elapsed?: number | undefined
}
