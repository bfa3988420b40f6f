import * as z from 'zod'
import { forms } from '../../contract/forms/forms.ts'
import { buttons, type ComputedPath, computedPages } from '../../contract/release/computed-pages.ts'
import {
  type Chunk,
  type FormPlaceholder,
  formPlaceholders,
  type PageTemplate,
  type Placeholder,
  pageTemplate,
  templatesFolder,
} from '../../contract/release/page-template.ts'
import { escapeHtml } from '../http/short-page.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { BuiltFiles } from './release-files.ts'

/** HTML of our own, in which every other value was escaped by `escapeHtml`. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** A text in which a long word, such as a time zone or an address, may break on a narrow screen. */
export function breakWords(text: string): Markup {
  const breakWord = (word: string) => word.replaceAll(/[/@]/g, '$&<wbr>')
  return new Markup(escapeHtml(text).replace(/\S{21,}/g, breakWord))
}

/** What fills a placeholder: `true` is an attribute without a value, `false` no attribute; a list repeats a block. */
type Value = string | boolean | Markup | readonly PlaceholderValues[] | undefined

/** Values by the names of placeholders; a placeholder without a value stays as built. */
export interface PlaceholderValues {
  readonly [placeholder: string]: Value
}

type FormValues = Readonly<Record<FormPlaceholder, string | boolean>>

export type PageValues<Path extends ComputedPath> = FormValues & {
  readonly [Name in (typeof computedPages)[Path][number]]?: Value
}

export function fillFormValue(placeholder: FormPlaceholder, value: string | boolean): FormValues {
  return Object.fromEntries([[placeholder, value]])
}

export function fillChunks(chunks: readonly Chunk[], values: PlaceholderValues): string {
  let page = ''
  for (const chunk of chunks)
    page += typeof chunk === 'string' ? chunk : fillPlaceholder(chunk, values)
  return page
}

function fillPlaceholder(
  { name, attribute, choice, built }: Placeholder,
  values: PlaceholderValues,
): string {
  const value = values[name]
  if (value === undefined) return fillChunks(built, values)
  if (Array.isArray(value))
    return value.map((each: PlaceholderValues) => fillChunks(built, each)).join('')
  if (value instanceof Markup) return value.html
  if (attribute === undefined) return escapeHtml(String(value))
  const set = choice === undefined ? value : value === choice
  if (set === false) return ''
  return ` ${attribute}="${set === true ? '' : escapeHtml(String(set))}"`
}

export type Pages = ReadonlyMap<string, PageTemplate>

export function getTemplate(pages: Pages, path: ComputedPath): PageTemplate {
  const page = pages.get(path)
  if (!page) throw new Error(`The page ${path} was not read.`)
  return page
}

export function fillPage<Path extends ComputedPath>(
  pages: Pages,
  path: Path,
  values: PageValues<Path>,
): string {
  return fillChunks(getTemplate(pages, path).chunks, values)
}

/** Reads a built site's templates. @throws ConfigError when a page or form lacks what the server fills in. */
export function readTemplates(files: BuiltFiles): Pages {
  const pages = new Map<string, PageTemplate>()
  for (const [file, { bytes }] of files) {
    if (!file.startsWith(`${templatesFolder}/`)) continue
    const name = file.slice(templatesFolder.length).replace(/\.json$/, '')
    pages.set(name.replace(/^\/index$/, '/'), parseTemplate(file, bytes))
  }
  const faults = findPlaceholderFaults(pages)
  if (faults.length === 0) return pages
  throw new ConfigError(
    [
      ...faults,
      'contract/release/computed-pages.ts names the placeholders. Build anew: npm run build.',
    ].join('\n'),
  )
}

function parseTemplate(file: string, bytes: Buffer): PageTemplate {
  try {
    return pageTemplate.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new ConfigError(`${file} is not what a build writes: ${why}`)
  }
}

/** The forms that the server shows again after a refusal, with page and fields. */
const filledForms = [
  ...buttons.map(([page, action, ...more]) => ({ page, action, fields: ['token', ...more] })),
  ...forms.map(({ page, path, fields }) => ({ page, action: path, fields: Object.keys(fields) })),
]

/** The addresses of the pages that the server fills in. */
const filledPages: ReadonlySet<string> = new Set([
  ...Object.keys(computedPages),
  ...filledForms.map(({ page }) => page),
])

/** One sentence for each placeholder or field that a page lacks, and for each placeholder that nobody fills. */
function findPlaceholderFaults(pages: Pages): string[] {
  const names: Readonly<Record<string, readonly string[]>> = computedPages
  return [...new Set([...filledPages, ...pages.keys()])].flatMap((path) => {
    const page = pages.get(path)
    if (!page) return [`There is no page ${path}, which the server fills in.`]
    const there = listNames(page.chunks)
    const wanted = new Set(names[path])
    const lost = [...wanted].filter((name) => !there.has(name))
    const unknown = [...there.difference(wanted)].filter((name) => !name.startsWith('/api/'))
    return [
      ...lost.map(
        (name) => `The page ${path} has no placeholder "${name}", which the server fills.`,
      ),
      ...unknown.map(
        (name) => `The page ${path} has a placeholder "${name}", which nothing fills.`,
      ),
      ...filledForms
        .filter((form) => form.page === path)
        .flatMap(({ action, fields }) => findLostInForm(page, there, action, fields))
        .map((what) => `The page ${path} has no ${what}, which the server relies on.`),
    ]
  })
}

function findLostInForm(
  { forms }: PageTemplate,
  there: ReadonlySet<string>,
  action: string,
  fields: readonly string[],
): string[] {
  const controls = forms[action] ?? []
  const placeholders = formPlaceholders(action)
  // The token is hidden, so there is no place for an error beside it.
  const typed = fields.filter((field) => field !== 'token')
  const sentences = typed.length > 0 ? [placeholders.alert, ...typed.map(placeholders.error)] : []
  return [
    ...fields.filter((field) => !controls.includes(field)).map((field) => `control "${field}"`),
    ...sentences.filter((name) => !there.has(name)).map((name) => `placeholder "${name}"`),
  ].map((what) => `${what} in the form that is sent to ${action}`)
}

function listNames(chunks: readonly Chunk[]): Set<string> {
  const placeholders = chunks.filter((chunk) => typeof chunk !== 'string')
  return new Set(placeholders.flatMap(({ name, built }) => [name, ...listNames(built)]))
}
