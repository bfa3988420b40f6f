import * as z from 'zod/mini'

/** The page of the form that an application is sent with. */
export const contactPage = '/contact-us'

/** What the name of an open position may be, as its file says it. */
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** How the address of the form of an open position begins, before the name of the position. */
export const applicationPage = `${contactPage}?job=`

/**
 * The position that the form names itself, as a browser may hide its page; what can be none is ignored and refuses
 * nothing.
 */
export const position = z.catch(
  z.optional(z.string().check(z.maxLength(100), z.regex(slug))),
  undefined,
)

/** The page of the form of a position; an empty text for none. */
export function getPositionPage(job: string | undefined): string {
  return job ? applicationPage + job : ''
}

/** A page by its path, and with the position where somebody applies for one: `/contact-us?job=data-engineer`. */
export function getFormPage({ pathname, searchParams }: URL): string {
  const job = searchParams.get('job') ?? ''
  return pathname === contactPage && slug.test(job) ? getPositionPage(job) : pathname
}
