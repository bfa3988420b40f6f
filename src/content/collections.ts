import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content'
import type { FormCopy, FormName, Forms } from '../../contract/content/form-schemas.ts'
import type {
  PageContent,
  PageFolder,
  PageName,
  PlainPage,
} from '../../contract/content/page-schemas.ts'
import { getVisibility } from '../../contract/content/publish-times.ts'
import { findOwnRoute } from './page-files.ts'
import type { ScheduledName } from './scheduled-files.ts'
import { locateSite } from './site-at.ts'

export async function getPage<Name extends PageName>(name: Name): Promise<PageContent<Name>> {
  const entry = await getEntry('pages', name)
  if (!entry) throw new Error(`There is no content/pages/${name}.yaml.`)
  return entry.data
}

export async function getPagesIn<Name extends PageFolder>(
  folder: Name,
): Promise<(CollectionEntry<'pages'> & { data: PageContent<Name> })[]> {
  return getCollection('pages', ({ id }) => id.startsWith(`${folder}/`))
}

export async function getBandPages(): Promise<PlainPage[]> {
  const entries = await getCollection(
    'pages',
    ({ data }) => 'bands' in data && !findOwnRoute(data.page),
  )
  return entries.map(({ data }) => data)
}

export async function getAllPages() {
  const entries = await getCollection('pages')
  return entries.map(({ data, filePath: file = '' }) => ({
    file,
    ...data.page,
    about: data.meta.description,
  }))
}

export async function getSingleton<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name)
  if (!entry)
    throw new Error(`The content file of “${name}” is missing; see src/content.config.ts.`)
  return entry.data
}

export async function getPublishedEntries<Name extends ScheduledName>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const at = locateSite()
  return (await getOrderedEntries(name)).filter(({ data }) => getVisibility(data, at) === 'shown')
}

/** A collection's entries by file name, which begins with a number for that reason. */
export async function getOrderedEntries<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name)
  return entries.sort((a, b) => (a.filePath ?? a.id).localeCompare(b.filePath ?? b.id, 'en'))
}

/** The texts of a form for its island, without those that only other pages need. */
export async function getFormCopy<Name extends FormName>(name: Name): Promise<FormCopy<Name>> {
  const forms = await getSingleton('forms')
  const { outcomes, ...copy } = (forms as Forms)[name]
  const copies = Object.entries(outcomes).map(([outcome, { page: _, ...words }]) => [
    outcome,
    words,
  ])
  return { ...copy, outcomes: Object.fromEntries(copies) }
}
