import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import type { z } from 'astro/zod'
import { ownRoute, type PageFile } from './page-files.ts'
import type { schema as plainPage } from './plain-page.ts'

/** The schema of every page's content, by its name; `astro sync` declares them (src/content/page-types.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the generated file.
export interface PageSchemas {}

type PageName = keyof PageSchemas
type PageContent<Name extends PageName> = PageSchemas[Name] extends z.ZodType
  ? z.infer<PageSchemas[Name]>
  : never

/** The folders of pages that share a template. */
type Folder = PageName extends infer Name
  ? Name extends `${infer First}/${string}`
    ? First
    : never
  : never

/** An entry as Astro renders it, with the content of a template. */
type TemplateEntry<Name extends Folder> = CollectionEntry<'pages'> & {
  data: PageContent<Extract<PageName, `${Name}/${string}`>>
}

/**
 * The content of a page.
 *
 * @param name its file below `content/pages`, without the ending.
 * @throws an Error when there is no such file.
 */
export async function getPage<Name extends PageName>(name: Name): Promise<PageContent<Name>> {
  const entry = await getEntry('pages', name)
  if (!entry) throw new Error(`There is no content/pages/${name}.yaml.`)
  return entry.data
}

/** The pages of a folder below `content/pages`, which share a template, in the order of their files. */
export async function pagesIn<Name extends Folder>(folder: Name): Promise<TemplateEntry<Name>[]> {
  return getCollection('pages', ({ id }) => id.startsWith(`${folder}/`))
}

/** The pages that are lists of bands and have no route of their own. */
export async function pagesOfBands(): Promise<z.infer<typeof plainPage>[]> {
  const entries = await getCollection(
    'pages',
    ({ data }) => 'bands' in data && !ownRoute(data.page),
  )
  return entries.map(({ data }) => data as z.infer<typeof plainPage>)
}

export interface DescribedPage extends PageFile {
  /** What search results say of it. */
  about: string
}

/** Every page as its content says it is. */
export async function allPages(): Promise<DescribedPage[]> {
  const entries = await getCollection('pages')
  return entries.map(({ data, filePath = '' }) => ({
    file: filePath,
    ...data.page,
    about: data.meta.description,
  }))
}
