import type { ContentKind } from '../../contract/content/content-shapes.ts'

/** The group in which the desk lists each kind; for a kind with one document, that document's title as well. */
export const documentGroups: Record<ContentKind, readonly [group: string, title?: string]> = {
  pages: ['Pages'],
  posts: ['Posts'],
  jobs: ['Jobs'],
  banner: ['Banner and header', 'Banner'],
  navigation: ['Banner and header', 'Header, menu and footer'],
  site: ['Banner and header', 'Brand and social link'],
  logos: ['Banner and header', 'Logos'],
  faq: ['Questions'],
  resources: ['Resources'],
  integrations: ['Integrations'],
  sheets: ['Spreadsheets'],
  claims: ['Company details', 'Claims'],
  facts: ['Company details', 'Facts of the company'],
  'opening-hours': ['Company details', 'Opening hours'],
  forms: ['Small texts', 'Forms'],
  mails: ['Small texts', 'Emails'],
  columns: ['Small texts', 'Columns of an export'],
  legal: ['Small texts', 'Around the legal texts'],
  'sample-week': ['Small texts', 'Sample week'],
  stored: ['Small texts', 'What the site stores'],
  redirects: ['Redirects', 'Addresses that moved'],
}

/** Pages that are only reached from a form or an email. */
const behindForms = 'Thank-you pages'

/** The group that the desk lists a document in. */
export const findGroup = (kind: ContentKind, path: string) =>
  /^content\/pages\/(ask|outcomes)\//.test(path) ? behindForms : documentGroups[kind][0]

/** In the order of the desk's list. */
export const groupNames = [...Object.values(documentGroups).map(([group]) => group), behindForms]

/** Kinds to which documents can be added, with the beginning of their addresses; empty when they have none of their own. */
export const addedKinds = { pages: '/', posts: '/blog/', jobs: '', faq: '', resources: '' } as const

export type AddedKind = keyof typeof addedKinds

export function isAddedKind(kind: string): kind is AddedKind {
  return Object.hasOwn(addedKinds, kind)
}

/** The groups to which documents can be added. */
export function listGroups() {
  return Object.entries(addedKinds).map(([kind, prefix]) => ({
    kind,
    group: documentGroups[kind as AddedKind][0],
    prefix,
  }))
}

/** The page that shows a document; empty when every page does, or none. */
export function getDocumentPath(kind: ContentKind, id: string): string {
  if (kind === 'posts') return `/blog/${id}`
  if (kind === 'integrations') return `/integrations#${id}`
  if (kind === 'jobs') return '/careers'
  if (kind === 'faq') return '/faq'
  if (kind === 'resources') return '/resources'
  return kind === 'sheets' ? `/sheets/${id}.xlsx` : ''
}
