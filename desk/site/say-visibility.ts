import type { SiteDocument } from '../../contract/desk/site-calls.ts'
import { formatDate } from '../leads/words.ts'

type Shown = Pick<SiteDocument, 'visibility' | 'showsAt' | 'endsAt'>

/** Whether visitors see a document, where that is not now and for good. */
export function sayVisibility({ visibility, showsAt, endsAt }: Shown, zone: string): string {
  if (visibility === 'draft') return 'Draft'
  if (visibility === 'ended') return 'Ended'
  if (showsAt !== null) return `Shows from ${formatDate(showsAt, zone)}`
  return endsAt === null ? '' : `Shows until ${formatDate(endsAt, zone)}`
}
