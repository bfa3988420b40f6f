import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content'
import type { FormCopy, FormName, Forms } from '../../contract/content/form-schemas.ts'
import type {
  PageContent,
  PageFolder,
  PageName,
  PlainPage,
} from '../../contract/content/page-schemas.ts'
import { getVisibility } from '../../contract/content/publish-times.ts'
import { findOwnRoute, type PageFile } from './page-files.ts'
import type { ScheduledName } from './scheduled-files.ts'
import { locateSite } from './site-at.ts'

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
export async function getPagesIn<Name extends PageFolder>(
  folder: Name,
): Promise<(CollectionEntry<'pages'> & { data: PageContent<Name> })[]> {
  return getCollection('pages', ({ id }) => id.startsWith(`${folder}/`))
}

/** The pages that are lists of bands and have no route of their own. */
export async function getBandPages(): Promise<PlainPage[]> {
  const entries = await getCollection(
    'pages',
    ({ data }) => 'bands' in data && !findOwnRoute(data.page),
  )
  return entries.map(({ data }) => data)
}

export interface DescribedPage extends PageFile {
  /** What search results say of it. */
  about: string
}

export async function getAllPages(): Promise<DescribedPage[]> {
  const entries = await getCollection('pages')
  return entries.map(({ data, filePath = '' }) => ({
    file: filePath,
    ...data.page,
    about: data.meta.description,
  }))
}

/**
 * The data of a collection that is one file, such as `site` or `banner`.
 *
 * @throws an Error when the file is missing.
 */
export async function getSingleton<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name)
  if (!entry)
    throw new Error(`The content file of “${name}” is missing; see src/content.config.ts.`)
  return entry.data
}

/** The entries of a collection that show, in the order of their files. */
export async function getPublishedEntries<Name extends ScheduledName>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const at = locateSite()
  return (await getOrderedEntries(name)).filter(({ data }) => getVisibility(data, at) === 'shown')
}

/** A collection's entries in the order of their files' names, which begin with a number for that reason. */
export async function getOrderedEntries<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name)
  return entries.sort((a, b) => (a.filePath ?? a.id).localeCompare(b.filePath ?? b.id, 'en'))
}

/** The words of a form for its element; what its pages say besides need not travel to the browser. */
export async function getFormCopy<Name extends FormName>(name: Name): Promise<FormCopy<Name>> {
  const forms = await getSingleton('forms')
  const { outcomes, ...copy } = (forms as Forms)[name]
  const copies = Object.entries(outcomes).map(([outcome, { page: _, ...words }]) => [
    outcome,
    words,
  ])
  return { ...copy, outcomes: Object.fromEntries(copies) }
}
