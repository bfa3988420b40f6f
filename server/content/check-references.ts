import { tokenFiles } from '../../contract/content/content-tokens.ts'
import { isFixedPage } from '../../contract/content/page-schemas.ts'
import { parseYaml } from '../../contract/content/parse-yaml.ts'
import { getVisibility, type PublishMoment } from '../../contract/content/publish-times.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import { toFields } from '../../contract/lib/fields.ts'
import { isTimeZone } from '../../contract/slot-text.ts'
import type { Settings } from '../settings/settings.ts'
import { listDocuments, readText } from './content-folder.ts'
import { type DocumentSummary, describeValues, fillTitle, readAbout } from './describe-document.ts'
import { listFieldLinks, listMoved, listTextLinks, withoutCode } from './document-links.ts'
import { readTokens } from './read-tokens.ts'

/** A document, with its place among the others. */
export interface DocumentEntry extends DocumentSummary {
  path: string
}

/** All documents. */
export async function readEntries(settings: Settings): Promise<DocumentEntry[]> {
  const tokens = readTokens(settings)
  const entries = (await listDocuments(settings)).map(async (path) => {
    const about = readAbout(path, await readText(settings, path))
    return { path, ...about, title: fillTitle(about.title, path, tokens) }
  })
  return Promise.all(entries)
}

export const redirectsFile = 'content/redirects.yaml'

/** The moment at which the desk sees the site, and the office's time zone. */
export async function readPublishMoment(settings: Settings, now: number): Promise<PublishMoment> {
  const text = await readText(settings, tokenFiles.hours)
  const { zone } = toFields(parseYaml(text, tokenFiles.hours))
  return { now, zone: typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC' }
}

interface OtherDocuments {
  entries: readonly DocumentEntry[]
  /** The text of the file `redirectsFile`. */
  moved: string
  at: PublishMoment
}

/** The faults of a document that depend on others, and those that keep the site from taking it, each at its field. */
export function checkReferences(
  path: string,
  { values, body }: DocumentContent,
  entries: readonly DocumentEntry[],
): SiteFault[] {
  const about = describeValues(path, values)
  return [
    ...findHtml(body),
    ...(path.endsWith('.md') && body.trim() === '' && !about.schedule.draft
      ? toFaults([bodyField], 'Is still to be written.')
      : []),
    ...findTakenFaults(path, about, entries),
    ...findListingFaults(values['page']),
  ]
}

/** The links of a document that lead nowhere, each at its field. */
export function checkLinks(
  path: string,
  { values, body }: DocumentContent,
  { entries, moved, at }: OtherDocuments,
): SiteFault[] {
  const about = describeValues(path, values)
  const others = entries.filter((entry) => entry.path !== path)
  const isShown = getVisibility(about.schedule, at) === 'shown'
  const there = { entries: [...others, { ...about, path }], moved, at }
  const findDead = createLinkCheck(there, isShown)
  return [
    ...listFieldLinks(values).flatMap(({ address, path: field }) =>
      toFaults(field, findDead(address)),
    ),
    ...[...new Set(listTextLinks(body))].flatMap((address) =>
      toFaults([bodyField], findDead(address)),
    ),
  ]
}

const toFaults = (path: SiteFault['path'], sentence: string | undefined): SiteFault[] =>
  sentence === undefined ? [] : [{ path, sentence }]

function findHtml(body: string): SiteFault[] {
  const [html] = /<(?:\/?[a-z][a-z0-9-]*(?=[\s/>])|!--)/i.exec(withoutCode(body)) ?? []
  return toFaults([bodyField], html && `“${html}” is HTML, which a text here may not have.`)
}

function findTakenFaults(
  path: string,
  about: DocumentSummary,
  entries: readonly DocumentEntry[],
): SiteFault[] {
  const others = entries.filter((entry) => entry.path !== path)
  const before = entries.find((entry) => entry.path === path)
  const namesake =
    about.kind === 'jobs' || about.kind === 'integrations'
      ? others.find(({ kind, id }) => kind === about.kind && id === about.id)
      : undefined
  return [
    ...(about.kind === 'pages' && before && before.address !== about.address
      ? toFaults(['page', 'path'], '“Change address” does this, so that the old address leads on.')
      : []),
    ...about.aliases.flatMap((alias, index) =>
      toFaults(['page', 'aliases', index], findAddressFault(alias, others)),
    ),
    ...(about.kind === 'pages' && about.schedule.draft && isFixedPage(path)
      ? toFaults(['page', 'draft'], 'The site needs this page.')
      : []),
    ...toFaults(['slug'], namesake && `${namesake.title} has “${about.id}” already.`),
  ]
}

/** A page is either in the sitemap or hidden from search: the faults of one that is both, or neither. */
function findListingFaults(page: unknown): SiteFault[] {
  const { sitemap, noindex } = toFields(page)
  if (page === undefined || Boolean(sitemap) !== Boolean(noindex)) return []
  return sitemap
    ? toFaults(['page', 'noindex'], 'The sitemap has it: take it out there, or let search find it.')
    : toFaults(['page', 'sitemap'], 'Put it into the sitemap, or hide it from search.')
}

/** Why another document cannot have an address; undefined when it can. */
export function findAddressFault(
  address: string,
  entries: readonly DocumentEntry[],
): string | undefined {
  const taken = entries.find((entry) => [entry.address, ...entry.aliases].includes(address))
  if (taken) return `${taken.title} is at ${address} already.`
  return isOfProgram(address) ? `${address} belongs to the program of the site.` : undefined
}

/** Whether an address belongs to the server, to a file, or to pages made from posts and forms. */
function isOfProgram(address: string): boolean {
  return /^\/(api|desk|_astro|thanks|blog\/page)(\/|$)|\./.test(address)
}

/** Makes a function that says why an address leads nowhere from a document. A hidden document may link to hidden ones. */
function createLinkCheck({ entries, moved, at }: OtherDocuments, isShown: boolean) {
  const isThere = ({ kind, schedule }: DocumentEntry) =>
    !['posts', 'pages'].includes(kind) || !isShown || getVisibility(schedule, at) === 'shown'
  const pages = new Map(
    entries.flatMap((entry) =>
      [entry.address, ...entry.aliases].map((address) => [address, entry] as const),
    ),
  )
  const targets = new Map(listMoved(moved, redirectsFile).map(({ from, to }) => [from, to]))
  return (address: string): string | undefined => {
    const entry = pages.get(address)
    if (entry && isThere(entry)) return undefined
    if (entry?.schedule.draft)
      return `${address} is a draft, which is not on the site: ${entry.title}.`
    if (entry) return `${address} does not show yet: ${entry.title}.`
    if (isOfProgram(address)) return undefined
    const to = targets.get(address)
    return to === undefined
      ? `${address} leads nowhere.`
      : `${address} has moved: write ${to} instead.`
  }
}
