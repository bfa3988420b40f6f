import * as z from 'zod'

/** A page that the server fills in, as the build cuts it: texts that stay, and between them the places. */

const name = z.string().min(1)

/** What stands at a place while nothing else is given, as HTML. */
const built = z.string()

const contentSlot = z.strictObject({ slot: name, as: z.enum(['text', 'wrapped', 'markup']), built })
const attributeSlot = z.strictObject({
  slot: name,
  as: z.literal('attribute'),
  attribute: name,
  built,
})

export interface BlockChunk {
  slot: string
  as: 'block'
  chunks: Chunk[]
}
export type SlotChunk = z.infer<typeof contentSlot> | z.infer<typeof attributeSlot> | BlockChunk
export type Chunk = string | SlotChunk

const chunk: z.ZodType<Chunk> = z.lazy(() =>
  z.union([
    z.string(),
    contentSlot,
    attributeSlot,
    z.strictObject({ slot: name, as: z.literal('block'), chunks: z.array(chunk) }),
  ]),
)

const control = z.strictObject({
  name,
  /** Whether it holds its value in an attribute, between its tags, or in which of its choices is marked. */
  holds: z.enum(['attribute', 'text', 'choice']),
  /** The values of its choices, as far as they stand in the built page. */
  choices: z.array(z.string()),
})

const form = z.strictObject({
  /** Where it is sent: `/api/contact-us`. */
  action: name,
  /** In the order of the page. */
  controls: z.array(control),
})

export const pageParts = z.strictObject({
  chunks: z.array(chunk),
  forms: z.array(form),
  /** What the page's blocks of JSON hold, by their ids. */
  data: z.record(z.string(), z.unknown()),
})

export type PageParts = z.infer<typeof pageParts>
export type FormParts = z.infer<typeof form>

/** What the policy of a page depends on. */
export const pageFacts = z.strictObject({
  /** The inline scripts and styles, each as a policy names it: `'sha256-…'`. */
  scripts: z.array(name),
  styles: z.array(name),
  /** Whether a film of another host stands in it. */
  video: z.boolean(),
  /** Whether a scheduling service stands in it. */
  widget: z.boolean(),
  /** Whether it shows what is not public yet: nobody is to find it. */
  draft: z.literal(true).optional(),
})

export type PageFacts = z.infer<typeof pageFacts>

/** Where a built site keeps what the server alone reads: the facts of all pages, and the parts of some. */
export const serverFolder = '.server'
export const factsFile = `${serverFolder}/pages.json`
export const partsFolder = `${serverFolder}/parts`

/** @param path the address of a page: `/meeting/move`. */
export function partsFile(path: string): string {
  return `${partsFolder}${path === '/' ? '/index' : path}.json`
}

/** The places of a form, which the build cuts in every form that is sent to the API. */
export type FormSlot = `/api/${string}`

/** @param action where the form is sent. */
export function formSlots(action: string) {
  const slot = (part: string) => `${action} ${part}` as FormSlot
  return {
    /** Before the page's title. */
    title: slot('title'),
    alert: slot('alert'),
    alertHidden: slot('alert hidden'),
    value: (field: string) => slot(`${field} value`),
    choice: (field: string, value: string) => slot(`${field} choice ${value}`),
    invalid: (field: string) => slot(`${field} invalid`),
    focus: (field: string) => slot(`${field} focus`),
    error: (field: string) => slot(`${field} error`),
    errorHidden: (field: string) => slot(`${field} error hidden`),
  }
}
