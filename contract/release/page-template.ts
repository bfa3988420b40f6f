import * as z from 'zod'

const name = z.string().min(1)

/** A place in a page that the server can fill. */
export interface Placeholder {
  name: string
  /** The attribute that is filled; for an option that is to be chosen, its value. */
  attribute?: string | undefined
  choice?: string | undefined
  /** What stands there unless it is filled. */
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
  /** The names of each form’s controls, in order, by the form’s action. */
  forms: z.record(z.string(), z.array(name)),
  /** The properties of the page’s calendar. */
  calendar: z.optional(z.record(z.string(), z.unknown())),
})

export type PageTemplate = z.infer<typeof pageTemplate>

/** What the content security policy of a page depends on. */
export const pagePolicy = z.strictObject({
  /** The inline scripts and styles, each as a policy names it: `'sha256-…'`. */
  scripts: z.array(name),
  styles: z.array(name),
  /** Whether the page shows a film of another host. */
  video: z.boolean(),
  /** Whether the page shows a scheduling service. */
  widget: z.boolean(),
})

export type PagePolicy = z.infer<typeof pagePolicy>

/** The folder of a built site that only the server reads. */
export const serverFolder = '.server'
export const pagePoliciesFile = `${serverFolder}/pages.json`

/** The file of redirects: the new address by the old one. */
export const movedFile = `${serverFolder}/moved.json`
export const templatesFolder = `${serverFolder}/templates`

/** @param path the address of a page: `/meeting/move`. */
export function getTemplateFile(path: string): string {
  return `${templatesFolder}${path === '/' ? '/index' : path}.json`
}

/** The placeholders that the build writes into every form that is sent to the API. */
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
