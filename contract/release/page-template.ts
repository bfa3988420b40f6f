import * as z from 'zod'

const name = z.string().min(1)

/** A place in a page that the server may fill. */
export interface Placeholder {
  name: string
  /** Where it is an attribute: which, and of one that chooses an option the value that does. */
  attribute?: string | undefined
  choice?: string | undefined
  /** What stands there until it is filled. */
  built: Chunk[]
}

/** A part of a page: text that stays, or a placeholder. */
export type Chunk = string | Placeholder

const chunk: z.ZodType<Chunk> = z.union([
  z.string(),
  z.strictObject({
    name,
    attribute: z.optional(name),
    choice: z.optional(z.string()),
    built: z.lazy(() => z.array(chunk)),
  }),
])

/** A page that the server fills in, as the build writes it. */
export const pageTemplate = z.strictObject({
  chunks: z.array(chunk),
  /** The names of the controls of each form, in the order of the page, by where it is sent. */
  forms: z.record(z.string(), z.array(name)),
  /** What the page says of its calendar. */
  calendar: z.optional(z.record(z.string(), z.unknown())),
})

export type PageTemplate = z.infer<typeof pageTemplate>

/** What the policy of a page depends on. */
export const pagePolicy = z.strictObject({
  /** The inline scripts and styles, each as a policy names it: `'sha256-…'`. */
  scripts: z.array(name),
  styles: z.array(name),
  /** Whether a film of another host stands in it. */
  video: z.boolean(),
  /** Whether a scheduling service stands in it. */
  widget: z.boolean(),
})

export type PagePolicy = z.infer<typeof pagePolicy>

/** Where a built site keeps what the server alone reads: the facts of all pages, and the templates of some. */
export const serverFolder = '.server'
export const pagePoliciesFile = `${serverFolder}/pages.json`

/** Where each address leads that moved, by that address. */
export const movedFile = `${serverFolder}/moved.json`
export const templatesFolder = `${serverFolder}/templates`

/** @param path the address of a page: `/meeting/move`. */
export function getTemplateFile(path: string): string {
  return `${templatesFolder}${path === '/' ? '/index' : path}.json`
}

/** The placeholders of a form, which the build writes into every form that is sent to the API. */
export type FormPlaceholder = `/api/${string}`

/** @param action where the form is sent. */
export function formPlaceholders(action: string) {
  const placeholder = (part: string) => `${action} ${part}` as FormPlaceholder
  return {
    title: placeholder('title'),
    action: placeholder('action'),
    alert: placeholder('alert'),
    alertHidden: placeholder('alert hidden'),
    value: (field: string) => placeholder(`${field} value`),
    invalid: (field: string) => placeholder(`${field} invalid`),
    focus: (field: string) => placeholder(`${field} focus`),
    error: (field: string) => placeholder(`${field} error`),
    errorHidden: (field: string) => placeholder(`${field} error hidden`),
  }
}
