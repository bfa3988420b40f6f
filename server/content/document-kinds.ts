import type { ContentKind } from '../../contract/content/content-shapes.ts'

/** What the desk calls the documents of a kind, and a document that is alone in its kind. */
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

/** Pages that people come to by a form or an email alone. */
const behindForms = 'Thank-you pages'

/** What the desk lists a document under. */
export const findGroup = (kind: ContentKind, path: string) =>
  /^content\/pages\/(ask|outcomes)\//.test(path) ? behindForms : documentGroups[kind][0]

/** In the order in which people look for them. */
export const groupNames = [...Object.values(documentGroups).map(([group]) => group), behindForms]

/** The kinds that a document can be added to, and what the address of one begins with; empty where it has none of its own. */
export const addedKinds = { pages: '/', posts: '/blog/', jobs: '', faq: '', resources: '' } as const

export type AddedKind = keyof typeof addedKinds

export function isAddedKind(kind: string): kind is AddedKind {
  return Object.hasOwn(addedKinds, kind)
}

/** The groups that a document can be added to. */
export function listGroups() {
  return Object.entries(addedKinds).map(([kind, prefix]) => ({
    kind,
    group: documentGroups[kind as AddedKind][0],
    prefix,
  }))
}

/** Where the site shows a document; empty for one that it shows everywhere or nowhere. */
export function getDocumentPath(kind: ContentKind, id: string): string {
  if (kind === 'posts') return `/blog/${id}`
  if (kind === 'integrations') return `/integrations#${id}`
  if (kind === 'jobs') return '/careers'
  if (kind === 'faq') return '/faq'
  if (kind === 'resources') return '/resources'
  return kind === 'sheets' ? `/sheets/${id}.xlsx` : ''
}
