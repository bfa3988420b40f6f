import { findShape } from '../../contract/content/content-shapes.ts'
import { fillTokens, type Tokens } from '../../contract/content/fill-tokens.ts'
import { isFixedPage } from '../../contract/content/page-schemas.ts'
import { getEntryId } from '../../contract/content/parse-content.ts'
import {
  getVisibility,
  listChangesAfter,
  type PublishMoment,
  scheduleSchema,
} from '../../contract/content/publish-times.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import type { SiteDocument } from '../../contract/desk/site-calls.ts'
import { toTitle } from '../../contract/field-titles.ts'
import { toFields } from '../../contract/lib/fields.ts'
import {
  addedKinds,
  documentGroups,
  findGroup,
  getDocumentPath,
  isAddedKind,
} from './document-kinds.ts'
import { readIfReadable } from './document-text.ts'

/** A document as the desk lists it. One that cannot be read has its path as its title. */
export function describeDocument(path: string, text: string, tokens: Tokens) {
  const { kind, title, address, date } = readAbout(path, text)
  return {
    path,
    group: findGroup(kind, path),
    title: fillTitle(title, path, tokens),
    address,
    date,
  }
}

type State = Pick<SiteDocument, 'visibility' | 'showsAt' | 'endsAt' | 'canRename' | 'canRemove'>

/** What may be done with a document, and when it is shown. */
export function describeState(path: string, text: string, at: PublishMoment): State {
  const { kind, schedule } = readAbout(path, text)
  const find = (becomes: 'shown' | 'ended') =>
    listChangesAfter(schedule, at).find((change) => change.becomes === becomes)?.at ?? null
  const isFree = isAddedKind(kind) && !(kind === 'pages' && isFixedPage(path))
  return {
    visibility: getVisibility(schedule, at),
    showsAt: find('shown'),
    endsAt: find('ended'),
    canRename: isFree && addedKinds[kind] !== '',
    canRemove: isFree,
  }
}

/** What is known of a document from its text, such as address and aliases. */
export const readAbout = (path: string, text: string) =>
  describeValues(path, readIfReadable(text, path)?.values)

export type DocumentSummary = ReturnType<typeof describeValues>

/** What `readAbout` gives, from a document's values; undefined when these cannot be read. */
export function describeValues(path: string, values: DocumentContent['values'] | undefined) {
  const kind = findShape(path)?.kind ?? 'pages'
  const [, alone] = documentGroups[kind]
  const page = toFields(values?.['page'])
  const id = getEntryId(path, values ?? {})
  const { title, question, name, date, posted } = values ?? {}
  const isListed = values !== undefined && alone === undefined
  return {
    kind,
    id,
    title:
      alone ?? String(page['label'] ?? title ?? question ?? name ?? (values ? toTitle(id) : path)),
    address: isListed ? String(page['path'] ?? getDocumentPath(kind, id)) : '',
    date: kind === 'posts' || kind === 'jobs' ? String(date ?? posted ?? '') : '',
    aliases: ([page['aliases'] ?? []].flat() as unknown[]).map(String),
    schedule: scheduleSchema.safeParse(kind === 'pages' ? page : values).data ?? {},
  }
}

/** A title with its tokens filled in; as it is written when a token is unknown. */
export function fillTitle(title: string, path: string, tokens: Tokens): string {
  try {
    return fillTokens(title, path, tokens)
  } catch {
    return title
  }
}
