import { type ContentKind, findShape } from '../../contract/content/content-shapes.ts'
import { fillTokens, type Tokens } from '../../contract/content/fill-tokens.ts'
import { getEntryId } from '../../contract/content/parse-content.ts'
import { readWritten } from './document-text.ts'

/** What the desk calls the documents of a kind, and a document that is alone in its kind. */
const groups: Record<ContentKind, readonly [group: string, title?: string]> = {
  pages: ['Pages'],
  posts: ['Articles'],
  jobs: ['Positions'],
  faq: ['Questions'],
  resources: ['Resources'],
  integrations: ['Integrations'],
  sheets: ['Workbooks'],
  banner: ['Everywhere', 'Banner'],
  navigation: ['Everywhere', 'Header, menu and footer'],
  site: ['Everywhere', 'Brand and social link'],
  logos: ['Everywhere', 'Logos'],
  claims: ['Facts', 'Claims'],
  facts: ['Facts', 'Facts of the company'],
  'opening-hours': ['Facts', 'Opening hours'],
  forms: ['Words', 'Forms'],
  mails: ['Words', 'Emails'],
  columns: ['Words', 'Columns of an export'],
  glossary: ['Words', 'Glossary'],
  legal: ['Words', 'Around the legal texts'],
  'sample-week': ['Words', 'Sample week'],
  stored: ['Words', 'What the site stores'],
  redirects: ['Addresses', 'Addresses that moved'],
}

/** How the desk lists a document. A file that cannot be read has its path as its title. */
export function describeDocument(path: string, text: string, tokens: Tokens) {
  const kind = findShape(path)?.kind ?? 'pages'
  const [group, alone] = groups[kind]
  const about = alone === undefined ? readAbout(path, text, kind, tokens) : undefined
  return { path, group, title: alone ?? about?.title ?? path, address: about?.address ?? '' }
}

function readAbout(path: string, text: string, kind: ContentKind, tokens: Tokens) {
  try {
    const { values } = readWritten(text, path)
    const page = Object(values['page'])
    const id = getEntryId(path, values)
    const name = page.label ?? values['title'] ?? values['question'] ?? values['name'] ?? id
    return { title: fillTokens(String(name), path, tokens), address: page.path ?? locate(kind, id) }
  } catch {
    return undefined
  }
}

function locate(kind: ContentKind, id: string): string {
  if (kind === 'posts') return `/blog/${id}`
  if (kind === 'integrations') return `/integrations#${id}`
  if (kind === 'jobs') return '/careers'
  if (kind === 'faq') return '/faq'
  if (kind === 'resources') return '/resource-center'
  return kind === 'sheets' ? `/sheets/${id}.xlsx` : ''
}
