import { formatMonth, toIsoDay } from '../../contract/slot-text.ts'
import type { AddedKind } from './document-kinds.ts'
import { editYaml } from './edit-yaml.ts'

interface NewDocumentContext {
  title: string
  /** The last part of its address, or the name of its file. */
  name: string
  now: number
  zone: string
}

/** A place in the sitemap behind all others. */
const lastInSitemap = 90

/** The text of a new document with title, address and day; it is a draft, as everything else is still to be written. */
export function writeNewDocument(kind: AddedKind, path: string, given: NewDocumentContext): string {
  const yaml = editYaml('', startOf(kind, given))
  return path.endsWith('.md') ? `---\n${yaml}---\n` : yaml
}

function startOf(kind: AddedKind, { title, name, now, zone }: NewDocumentContext) {
  const today = toIsoDay(now, zone)
  switch (kind) {
    case 'pages':
      return {
        page: {
          path: `/${name}`,
          label: title,
          sitemap: { group: 'Resources', order: lastInSitemap },
          draft: true,
        },
        meta: { title },
        bands: [{ band: 'opening', heading: title }],
      }
    case 'posts':
      return { title, date: today, draft: true }
    case 'jobs':
      return { title, slug: name, posted: today, draft: true }
    case 'faq':
      return { question: title, draft: true }
    case 'resources':
      return { title, date: formatMonth(now, zone), draft: true }
    default:
      return kind satisfies never
  }
}
