import * as z from 'zod'
import {
  type ComputedPath,
  type ReliedPage,
  reliedPages,
  type ServedForm,
} from '../../contract/computed-pages.ts'
import {
  formGaps,
  type PageTemplate,
  pageTemplate,
  templatesFolder,
} from '../../contract/page-template.ts'
import { ConfigError } from '../settings/config-error.ts'
import { type Chunk, fillGaps, type PageValues, readTemplate } from './fill-gaps.ts'
import type { BuiltFiles } from './read-whole.ts'

export interface PageParts extends Pick<PageTemplate, 'forms' | 'data'> {
  chunks: readonly Chunk[]
}

export type Pages = ReadonlyMap<string, PageParts>

/** Reads the templates of a built site. @throws ConfigError when a computed page is not there, or lacks a gap. */
export function readPages(files: BuiltFiles): Pages {
  const templates = new Map<string, PageTemplate>()
  for (const [file, { bytes }] of files) {
    if (!file.startsWith(`${templatesFolder}/`)) continue
    const name = file.slice(templatesFolder.length).replace(/\.json$/, '')
    templates.set(name.replace(/^\/index$/, '/'), parseTemplate(file, bytes))
  }
  const missing = missingGaps(templates)
  if (missing.length > 0) {
    throw new ConfigError([...missing, 'Build the site first: npm run build.'].join('\n'))
  }
  return new Map(templates.entries().map(([path, template]) => [path, pageOf(template)]))
}

export function pageOf(template: PageTemplate): PageParts {
  const { forms, data } = template
  return { chunks: readTemplate(template), forms, data }
}

export function partsOf(pages: Pages, path: ComputedPath): PageParts {
  const parts = pages.get(path)
  if (!parts) throw new Error(`The page ${path} was not read.`)
  return parts
}

export function fillPage<Path extends ComputedPath>(
  pages: Pages,
  path: Path,
  values: PageValues<Path>,
): string {
  return fillGaps(partsOf(pages, path).chunks, values)
}

function parseTemplate(file: string, bytes: Buffer): PageTemplate {
  try {
    return pageTemplate.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new ConfigError(`${file} is not what a build writes: ${why}`)
  }
}

export function missingGaps(templates: ReadonlyMap<string, PageTemplate>): string[] {
  return [...reliedPages()].flatMap(([path, wanted]) => {
    const template = templates.get(path)
    if (!template) return [`There is no page ${path}, which the server fills in.`]
    return missingIn(wanted, template).map(
      (what) => `The page ${path} has no ${what}, which the server relies on.`,
    )
  })
}

function missingIn({ gaps, forms, data }: ReliedPage, template: PageTemplate) {
  const names = new Set(template.gaps.map(({ name }) => name))
  return [
    ...Object.keys(gaps)
      .filter((name) => !names.has(name))
      .map((name) => `gap "${name}"`),
    ...forms.flatMap((form) => missingInForm(form, template, names)),
    ...data
      .filter((id) => !Object.hasOwn(template.data, id))
      .map((id) => `JSON with the id "${id}"`),
  ]
}

function missingInForm(
  { action, fields }: ServedForm,
  { forms }: PageTemplate,
  names: ReadonlySet<string>,
): string[] {
  const form = forms.find((one) => one.action === action)
  if (!form) return [`form that is sent to ${action}`]
  const gaps = formGaps(action)
  const controls = new Set(form.controls.map(({ name }) => name))
  const typed = fields.filter((field) => field !== 'token')
  const sentences = typed.length > 0 ? [gaps.alert, ...typed.map(gaps.error)] : []
  return [
    ...fields.filter((name) => !controls.has(name)).map((name) => `control "${name}"`),
    ...sentences.filter((name) => !names.has(name)).map((name) => `gap "${name}"`),
  ].map((what) => `${what} in the form that is sent to ${action}`)
}
