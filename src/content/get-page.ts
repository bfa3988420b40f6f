import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import type {
  PageContent,
  PageFolder,
  PageName,
  PlainPage,
} from '../../contract/content/page-schemas.ts'
import { findOwnRoute, type PageFile } from './page-files.ts'

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
