import { contactForm } from './forms/contact.ts'

/** What the name of an open position may be, as its file says it. */
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** How the address of the form of an open position begins, before the name of the position. */
export const applicationPage = `${contactForm.page}?job=`

/** A page by its path, and with the position where somebody applies for one: `/contact-us?job=data-engineer`. */
export function pageOfForm({ pathname, searchParams }: URL): string {
  const job = searchParams.get('job') ?? ''
  return pathname === contactForm.page && slug.test(job) ? applicationPage + job : pathname
}
