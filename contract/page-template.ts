import * as z from 'zod'

const name = z.string().min(1)

/** How a gap is filled: with a text between tags, markup there, an attribute, or the element once for each value. */
const kinds = ['text', 'wrapped', 'markup', 'attribute', 'block'] as const

/**
 * Marks of gaps in a template, for private use: no page holds them. In an attribute, `+` or `-` says whether it was
 * built.
 */
export const gapMarks = { begin: '\uE000', middle: '\uE001', end: '\uE002' } as const

/** A page that the server fills in, as the build writes it. */
export const pageTemplate = z.strictObject({
  html: z.string(),
  /** By their numbers. */
  gaps: z.array(z.strictObject({ name, as: z.enum(kinds) })),
  forms: z.array(
    z.strictObject({
      action: name,
      /** In the order of the page, each with the values of its choices in the built page. */
      controls: z.array(z.strictObject({ name, choices: z.array(z.string()) })),
    }),
  ),
  /** What the page's blocks of JSON hold, by their ids. */
  data: z.record(z.string(), z.unknown()),
})

export type GapKind = (typeof kinds)[number]
export type PageTemplate = z.infer<typeof pageTemplate>
export type FormParts = PageTemplate['forms'][number]

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

/** The gaps of a form, which the build writes into every form that is sent to the API. */
export type FormGap = `/api/${string}`

/** @param action where the form is sent. */
export function formGaps(action: string) {
  const gap = (part: string) => `${action} ${part}` as FormGap
  return {
    title: gap('title'),
    action: gap('action'),
    alert: gap('alert'),
    alertHidden: gap('alert hidden'),
    value: (field: string) => gap(`${field} value`),
    choice: (field: string, value: string) => gap(`${field} choice ${value}`),
    invalid: (field: string) => gap(`${field} invalid`),
    focus: (field: string) => gap(`${field} focus`),
    error: (field: string) => gap(`${field} error`),
    errorHidden: (field: string) => gap(`${field} error hidden`),
  }
}
