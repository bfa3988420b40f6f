import * as z from 'zod/mini'

/** The page of the form that an application is sent with. */
export const contactPage = '/contact-us'

/** The file name of an open position. */
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The address of the form for an open position, but for the position’s name at the end. */
export const applicationPage = `${contactPage}?job=`

/** The position that an application names. An invalid one is dropped, and the form is stored without it. */
export const position = z.catch(
  z.optional(z.string().check(z.maxLength(100), z.regex(slug))),
  undefined,
)

/** The page of the form of a position; an empty text for none. */
export function getPositionPage(job: string | undefined): string {
  return job ? applicationPage + job : ''
}

/** The page of a form by its path, with the position for an application: `/contact-us?job=data-engineer`. */
export function getFormPage({ pathname, searchParams }: URL): string {
  const job = searchParams.get('job') ?? ''
  return pathname === contactPage && slug.test(job) ? getPositionPage(job) : pathname
}
